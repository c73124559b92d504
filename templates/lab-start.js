const KINDS = { board: Board, retries: Retries };
const labs = new Map([...document.querySelectorAll(".lab:not([data-without-model])")].map((root) => [root.id, new KINDS[root.dataset.kind](root).begin()]));
const follow = () => {
  const [id, query] = decodeURIComponent(location.hash.slice(1)).split("?");
  if (query !== undefined && labs.has(id)) labs.get(id).open(query);
};
document.addEventListener("click", (e) => { // a cell of a map opens its point
  const cell = e.target.closest("[data-lab]");
  if (cell) location.hash = "#" + cell.dataset.lab;
});
addEventListener("hashchange", follow);
follow();
const seen = new IntersectionObserver((entries) => entries.forEach((e) => {
  const lab = labs.get(e.target.id);
  if (e.isIntersecting) { seen.unobserve(e.target); lab.ready(); }
}), { rootMargin: "200px" });
labs.forEach((lab) => seen.observe(lab.root));
