"""Prints what CPython 3.11's random.Random draws: the golden vectors of PythonRandomTest.

    python3 python_random.py > python_random.txt

One case a line. "hash SEED METHOD ARGUMENTS CALLS DIGEST": SHA-256 over every number that the calls returned, eight bytes each,
little end first. "after SEED METHOD ARGUMENTS CALLS DIGEST": the same over the million getrandbits(32) that follow the calls, which
tells whether they used up as many draws. "values SEED METHOD ARGUMENTS V V ...": the first numbers, as hexadecimal floats.
"""
import hashlib
import platform
import random
import struct

SEEDS = [0, 1, 4, 42, 2**32 - 1, 2**32, 2**32 + 1, 2**40 + 7, 2**63 - 1, -1, -42, -(2**32) - 1, -(2**63)]
MILLION = 1_000_000


def calls(rng, method, arguments):
    """A function that draws once and returns the list of numbers that came."""
    if method == "random":
        return lambda: [rng.random()]
    if method in ("getrandbits", "randrange"):
        draw, n = getattr(rng, method), arguments[0]
        return lambda: [draw(n)]
    if method == "choice":
        elements = list(range(arguments[0]))
        return lambda: [rng.choice(elements)]
    if method == "shuffle":  # the same list again and again
        elements = list(range(arguments[0]))
        return lambda: rng.shuffle(elements) or elements
    if method == "sample":
        n, k = arguments
        return lambda: rng.sample(range(n), k)
    if method == "mixed":
        return lambda: [rng.random(), rng.getrandbits(33), rng.randrange(16), rng.choice(range(5)), rng.getrandbits(1),
                        rng.randrange(1), rng.getrandbits(64), rng.randrange(1000)] + rng.sample(range(40), 3)
    draw = getattr(rng, method)
    return lambda: [draw(*arguments)]


def digest(draw, times):
    sha = hashlib.sha256()
    for _ in range(times):
        for value in draw():
            sha.update(struct.pack("<d" if isinstance(value, float) else "<Q", value))
    return sha.hexdigest()


def line(kind, seed, method, arguments, *rest):
    print(kind, seed, method, ",".join(map(str, arguments)) or "-", *rest)


def hashed(seed, method, arguments, times):
    line("hash", seed, method, arguments, times, digest(calls(random.Random(seed), method, arguments), times))


def followed(seed, method, arguments):
    rng = random.Random(seed)
    draw = calls(rng, method, arguments)
    for _ in range(MILLION):
        draw()
    line("after", seed, method, arguments, MILLION, digest(lambda: [rng.getrandbits(32)], MILLION))


def values(seed, method, arguments):
    draw = calls(random.Random(seed), method, arguments)
    line("values", seed, method, arguments, *(draw()[0].hex() for _ in range(300)))


print("#", platform.python_implementation(), platform.python_version())
for seed in SEEDS:
    hashed(seed, "mixed", [], 100_000 if seed in (0, 2**32 + 1) else 20_000)
hashed(2**40 + 7, "random", [], MILLION)
for bits in 1, 31, 32, 33, 63, 64:
    hashed(42, "getrandbits", [bits], MILLION)
for n in 1, 2, 16, 1000, 2**31 - 1:
    hashed(4, "randrange", [n], MILLION)
hashed(1, "choice", [1], MILLION)
hashed(1, "choice", [7], MILLION)
hashed(2**32 + 1, "shuffle", [1], 1000)
hashed(2**32 + 1, "shuffle", [52], 20_000)
for n, k in (5, 0), (5, 5), (16, 2), (21, 2), (22, 2), (100, 6), (85, 6), (86, 6), (1000, 21), (10**6, 100):
    hashed(0, "sample", [n, k], MILLION // 100)  # from a pool up to n = 21 (85 with six), with a set above
for method, arguments in ("expovariate", [12.8]), ("normalvariate", [0.0, 1.0]), ("lognormvariate", [-0.36, 0.85]):
    for seed in 0, 2**40 + 7:
        values(seed, method, arguments)
        followed(seed, method, arguments)
