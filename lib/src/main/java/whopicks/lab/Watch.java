package whopicks.lab;
final class Watch { static double[] of(Setting s, int n) { double[] d = new double[21 * n]; for (int i = 0; i < n; i++) { d[21*i] = i * .1; d[21*i+1] = i % 16; d[21*i+2]=i*.1+5; d[21*i+3]=0;d[21*i+4]=.5; for (int j = 0; j < 16; j++) d[21*i+5+j] = (i*7+j)%5;} return d; } }
