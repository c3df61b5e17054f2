
// The state: an example and its numbers, how many tokens and heads, which head, query and key are looked at, the mask.
const MOST_TOKENS = 8, MOST_HEADS = 4, KINDS = ["q", "k", "v"];
const COLUMNS = ["key", "dot", "score", "hot", "shifted", "exp", "weight"];
const list = (count, make) => Array.from({ length: count }, (_, n) => make(n));
const zeros = (count, width) => list(count, () => Array(width).fill(0));
const padded = (rows, width) => list(MOST_TOKENS, n => rows[n] ? [...rows[n]] : Array(width).fill(0));

const EXAMPLES = {
  pain: { dk: 4, dv: 4, count: 6, many: 1, row: 4, col: 3, heads: painHeads },
  heads: { dk: 4, dv: 1, count: 4, many: 4, row: 2, col: 1, heads: madeHeads },
  pencil: { dk: 2, dv: 2, count: 3, many: 2, row: 0, col: 1, heads: pencilHeads },
};
function painHeads() {
  const features = padded([[0, 0, 0, 2], [0.2, 0, 2, 0], [0, 0, 0.4, 1.6], [1.8, 1.6, 0, 0], [2, 0.6, 0, 0], [1, 1.8, 0, 0]], 4);
  // Positions as the hand of a clock with eight hours: who asks for a neighbour asks for its hour.
  const hour = (n, length) => [length * Math.sin(n * Math.PI / 4), length * Math.cos(n * Math.PI / 4), 0, 0].map(x => Math.round(x * 100) / 100 || 0);
  const asking = wanted => ({ q: list(MOST_TOKENS, n => hour(wanted(n), 8)), k: list(MOST_TOKENS, n => hour(n, 2)), v: copy(features) });
  return [
    { q: copy(features), k: copy(features), v: copy(features) },
    asking(n => Math.max(n - 1, 0)),
    asking(n => n + 1),
    { ...asking(n => n), q: zeros(MOST_TOKENS, 4) }];
}
function madeHeads() {
  const keys = padded(list(4, n => list(4, m => m === n ? 1 : 0)), 4);
  const values = padded(list(4, n => [10 * (n + 1)]), 1);
  const asking = wanted => padded(wanted.map(w => list(4, m => m === w ? 8 : 0)), 4);
  const queries = [asking([0, 0, 1, 2]), asking([1, 2, 3, 3]), asking([0, 0, 0, 0]), zeros(MOST_TOKENS, 4)];
  return queries.map(q => ({ q, k: copy(keys), v: copy(values) }));
}
function pencilHeads() {
  const zero = { q: [[2, 0], [0, 1], [1, 1]], k: [[0, 1], [1, 0], [1, 1]], v: [[2, 0], [0, 3], [2, 1]] };
  const one = { q: [[0, 1], [2, 1], [0, 2]], k: [[1, 1], [0, 2], [1, 0]], v: [[3, 1], [0, -2], [0, 1]] };
  const blank = { ...zero, q: [] };
  return [zero, one, blank, blank].map(head => Object.fromEntries(KINDS.map(kind => [kind, padded(head[kind], 2)])));
}
const copy = rows => rows.map(row => [...row]);

// A word as it may stand in a cell, a sentence or an address; one written to the left keeps its own order there.
const clean = text => [...text.replace(/(?![\u200c\u200d])\p{C}/gu, "").trim()].slice(0, 12).join("");
const LEFTWARDS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const named = n => LEFTWARDS.test(state.words[n]) ? "\u2068" + state.words[n] + "\u2069" : state.words[n];

let state, chosen = null, shuffled = false;
function fresh(example) {
  const { dk, dv, count, many, row, col, heads } = EXAMPLES[example];
  return {
    example, dk, dv, count, many, row, col, head: 0, mask: "none", own: null, scale: true, t: 1,
    words: [...words.tokens[example]], heads: heads() };
}

// The whole computation, for one head. A query that may look at nobody gets weights of 0, as the course says.
function maskedSoftmax(scores, allowed) {
  const most = Math.max(...scores.filter((_, j) => allowed[j]));
  const exps = scores.map((score, j) => allowed[j] ? Math.exp(score - most) : 0);
  const total = exps.reduce((a, b) => a + b, 0);
  return { most, exps, total, weights: exps.map(x => total ? x / total : 0) };
}
const product = (x, y) => x.reduce((sum, value, n) => sum + value * y[n], 0);
function attend({ q, k, v }, count, allowed, divisor, t) {
  const keys = list(count, j => j);
  return list(count, i => {
    const dots = keys.map(j => product(q[i], k[j])), scores = dots.map(dot => dot / divisor);
    const hot = scores.map(score => score / t), shared = maskedSoftmax(hot, allowed[i]);
    const output = v[0].map((_, c) => keys.reduce((sum, j) => sum + shared.weights[j] * v[j][c], 0));
    return { dots, scores, hot, ...shared, output };
  });
}
function allowedBy({ mask, own, count }) {
  return list(count, i => list(count, j => mask === "none" || (mask === "causal" ? j <= i : own[i][j])));
}
const divisorOf = ({ scale, dk }) => scale ? Math.sqrt(dk) : 1;
const rowsOf = (head, allowed) => attend(state.heads[head], state.count, allowed, divisorOf(state), state.t);

function set(change) {
  state = { ...state, ...change };
  state.count = clamp(state.count, 3, MOST_TOKENS);
  state.many = clamp(state.many, 1, MOST_HEADS);
  state.head = clamp(state.head, 0, state.many - 1);
  state.row = clamp(state.row, 0, state.count - 1);
  state.col = clamp(state.col, 0, state.count - 1);
  if (state.mask === "custom" && !state.own) state.own = list(MOST_TOKENS, () => Array(MOST_TOKENS).fill(true));
  render();
  shuffled = false;
}
function ownMask() {
  const allowed = allowedBy(state), beyond = state.own ?? list(MOST_TOKENS, i => list(MOST_TOKENS, j => state.mask !== "causal" || j <= i));
  return list(MOST_TOKENS, i => list(MOST_TOKENS, j => allowed[i]?.[j] ?? beyond[i][j]));
}

function render() {
  const allowed = allowedBy(state), every = list(state.many, head => rowsOf(head, allowed));
  const rows = every[state.head];
  controls();
  tokens();
  headChoice(every);
  editors();
  grid($("scores"), false, scoreCell(rows, allowed));
  grid($("weights"), true, weightCell(rows, allowed), i => decimal(rows[i].weights.reduce((a, b) => a + b, 0), 2));
  scales(rows);
  maskGrid(allowed);
  steps(rows[state.row], allowed[state.row]);
  mixture(rows[state.row], allowed[state.row], every);
  tell((shuffled ? words.shuffled : "") + sentence(rows[state.row], allowed[state.row]));
  writeAddress(address());
}

function controls() {
  const { example, count, many, scale, dk, t, mask } = state;
  $("about").textContent = words.about[example];
  $("example").value = example;
  const put = (name, value, text) => {
    $(name).value = value;
    $(name).setAttribute("aria-valuetext", text);
    $(name + "-out").textContent = text;
  };
  put("count", count, decimal(count, 0));
  put("many", many, decimal(many, 0));
  put("temperature", Math.round(20 + 20 * Math.log10(t)), brief(t));
  $("scale").checked = scale;
  $("scale-label").textContent = fill(words.scale, { d: dk, root: brief(Math.sqrt(dk)) });
  for (const radio of document.querySelectorAll("[name=mask]")) radio.checked = radio.value === mask;
}

function tokens() {
  const place = $("tokens");
  if (place.childElementCount !== state.count)
    place.replaceChildren(...list(state.count, n => {
      const input = element("input", { class: "word", type: "text", maxlength: 12, autocomplete: "off", spellcheck: "false", "aria-label": fill(words.token, { n }) });
      input.addEventListener("input", () => { state.words[n] = clean(input.value) || String(n); set({}); });
      input.addEventListener("blur", () => { input.value = state.words[n]; });
      return element("label", {}, String(n), input);
    }));
  [...place.querySelectorAll("input")].forEach((input, n) => { if (input !== document.activeElement) input.value = state.words[n]; });
}

function headChoice(every) {
  const place = $("heads");
  if (place.childElementCount !== state.many)
    place.replaceChildren(...every.map((_, n) => {
      const radio = element("input", { type: "radio", name: "head", value: n });
      radio.addEventListener("change", () => set({ head: n }));
      return element("label", {}, element("canvas", { "aria-hidden": "true" }), element("span", {}, radio, fill(words.head, { n })));
    }));
  every.forEach((rows, n) => {
    paint(place.querySelectorAll("canvas")[n], state.count, state.count, (i, j) => rows[i].weights[j]);
    place.querySelectorAll("input")[n].checked = n === state.head;
  });
}

// The numbers themselves: text that is read as a number, with a comma or a point, and turned by the arrow keys.
function editors() {
  const place = $("editors"), shape = [state.example, state.count].join();
  if (place.dataset.shape !== shape) {
    place.dataset.shape = shape;
    chosen = null;
    place.replaceChildren(...KINDS.map(editor), $("number-try"));
  }
  for (const input of place.querySelectorAll("input")) {
    const { kind, token, channel } = input.dataset, value = state.heads[state.head][kind][token][channel];
    if (input !== document.activeElement) write(input, value);
    input.setAttribute("aria-valuenow", value);
    input.setAttribute("aria-label", fill(words.number, { kind: words.letter[kind], word: named(token), n: channel }));
  }
  place.querySelectorAll("tbody th").forEach((head, n) => { head.textContent = state.words[n % state.count]; });
  place.querySelectorAll("tbody tr").forEach((row, n) =>
    row.classList.toggle("is-row", n % state.count === (n < state.count ? state.row : state.col)));
  stepped();
}
function editor(kind) {
  const width = kind === "v" ? state.dv : state.dk;
  const channels = list(width, n => element("th", { scope: "col", title: fill(words.channel, { n }) }, String(n)));
  const body = list(state.count, token => element("tr", {}, element("th", { scope: "row" }),
    ...list(width, channel => element("td", {}, number(kind, token, channel)))));
  const columns = element("colgroup", {}, element("col", { class: "name" }), ...channels.map(() => element("col")));
  const table = element("table", {}, columns, element("thead", {}, element("tr", {}, element("td"), ...channels)), element("tbody", {}, ...body));
  return element("div", { role: "group", "aria-label": words.editor[kind] }, element("h3", {}, words.editor[kind]), table);
}
function number(kind, token, channel) {
  const input = element("input", { class: "num", type: "text", inputmode: "decimal", autocomplete: "off", role: "spinbutton", "aria-errormessage": "number-bad", "aria-valuemin": -99, "aria-valuemax": 99 });
  Object.assign(input.dataset, { kind, token, channel });
  input.addEventListener("input", () => {
    const value = parse(input.value);
    input.setAttribute("aria-invalid", value === null);
    $("number-bad").textContent = value === null && input.value.trim() ? words.bad : "";
    if (value !== null) put(input, value);
  });
  input.addEventListener("focus", () => { chosen = input; stepped(); });
  input.addEventListener("blur", () => write(input, valueOf(input)));
  const by = amount => event => turn(input, event.shiftKey ? 10 * amount : amount);
  onKeys(input, { ArrowUp: by(0.1), ArrowDown: by(-0.1), PageUp: by(1), PageDown: by(-1) });
  return input;
}
function parse(text) {
  const plain = text.trim().replace(/[−–]/, "-").replace(",", ".");
  const value = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Math.round(Number(plain) * 1e4) / 1e4 : NaN;
  return Math.abs(value) <= 99 ? value : null;
}
const valueOf = input => state.heads[state.head][input.dataset.kind][input.dataset.token][input.dataset.channel];
function put(input, value) {
  const { kind, token, channel } = input.dataset;
  state.heads[state.head][kind][token][channel] = value;
  set({});
}
function write(input, value) {
  input.value = brief(value, 4);
  if (input === chosen) $("number-bad").textContent = "";
  input.setAttribute("aria-invalid", "false");
}
function turn(input, amount) {
  const value = clamp(Math.round((valueOf(input) + amount) * 100) / 100, -99, 99);
  put(input, value);
  write(input, value);
}
function stepped() {
  $("stepper").hidden = !chosen;
  if (!chosen) return;
  const { kind, token, channel } = chosen.dataset;
  $("stepped").textContent = fill(words.chosen_number, {
    kind: words.letter[kind], word: named(token), n: channel, value: brief(valueOf(chosen), 4) });
}

// Two tables of queries and keys, and one choice for both: a cell is focused with Tab and left with the arrow keys.
function grid(table, sums, cell, sum) {
  const n = state.count, shape = [n, sums].join();
  if (table.dataset.shape !== shape) {
    table.dataset.shape = shape;
    const names = list(n, () => element("th", { scope: "col" }, element("span")));
    if (sums) names.push(element("th", { scope: "col" }, element("span", {}, words.sum)));
    const body = list(n, i => element("tr", {}, element("th", { scope: "row" }), ...list(n, j => choosable(table, i, j)),
      ...(sums ? [element("td", { class: "sum" })] : [])));
    const columns = element("colgroup", {}, element("col", { class: "name" }), ...names.map(() => element("col")));
    table.replaceChildren(columns, element("thead", {}, element("tr", {}, element("td"), ...names)), element("tbody", {}, ...body));
  }
  const places = table.clientWidth / (n + 2) > 46 ? 3 : 2;
  header(table);
  [...table.tBodies[0].rows].forEach((row, i) => {
    list(n, j => fillCell(row.cells[j + 1], i, j, cell(i, j, places)));
    if (sums) row.cells[n + 1].textContent = sum(i);
  });
}
function header(table) {
  list(state.count, n => {
    const top = table.tHead.rows[0].cells[n + 1], side = table.tBodies[0].rows[n].cells[0];
    top.firstChild.textContent = side.textContent = state.words[n];
    top.classList.toggle("is-chosen", n === state.col);
    side.classList.toggle("is-chosen", n === state.row);
  });
}
function choosable(table, i, j) {
  const cell = element("td", { role: "gridcell" });
  cell.addEventListener("click", () => { set({ row: i, col: j }); cell.focus(); });
  onKeys(cell, moves((row, col) => { set({ row, col }); focusCell(table); }));
  return cell;
}
function moves(go) {
  const by = (down, across) => () => go(clamp(state.row + down, 0, state.count - 1), clamp(state.col + across, 0, state.count - 1));
  return {
    ArrowUp: by(-1, 0), ArrowDown: by(1, 0), ArrowLeft: by(0, -1), ArrowRight: by(0, 1),
    Home: by(0, -MOST_TOKENS), End: by(0, MOST_TOKENS), PageUp: by(-MOST_TOKENS, 0), PageDown: by(MOST_TOKENS, 0) };
}
const focusCell = table => table.tBodies[0].rows[state.row].cells[state.col + 1].focus();
function fillCell(cell, i, j, { text, rgb, blocked }) {
  const here = i === state.row && j === state.col;
  cell.textContent = text;
  cell.className = blocked ? "is-blocked" : "";
  cell.classList.toggle("is-row", i === state.row && !here);
  cell.style.background = blocked ? "" : css(rgb);
  cell.style.color = blocked ? "" : inkOn(rgb);
  cell.tabIndex = here ? 0 : -1;
  cell.setAttribute("aria-selected", here);
  cell.setAttribute("aria-label", fill(words.cell, { query: named(i), key: named(j), value: blocked ? words.blocked : text }));
}
function scoreCell(rows, allowed) {
  const most = Math.max(1e-9, ...rows.flatMap(row => row.scores.map(Math.abs)));
  return (i, j, places) => {
    const score = rows[i].scores[j], blocked = !allowed[i][j];
    const shown = decimal(score, Math.abs(score) < 9.995 ? places - 1 : Math.max(0, places - 2));
    return { text: blocked ? "−∞" : shown, rgb: colour(score / most), blocked };
  };
}
function weightCell(rows, allowed) {
  return (i, j, places) => ({ text: allowed[i][j] ? decimal(rows[i].weights[j], places) : "0", rgb: colour(rows[i].weights[j]), blocked: !allowed[i][j] });
}
function scales(rows) {
  const most = Math.max(1e-9, ...rows.flatMap(row => row.scores.map(Math.abs)));
  ramp($("weights-scale"), 0, 1);
  ramp($("scores-scale"), -1, 1);
  $("scores-low").textContent = brief(-most);
  $("scores-high").textContent = brief(most);
}

function maskGrid(allowed) {
  const table = $("allowed"), n = state.count;
  if (table.dataset.shape !== String(n)) {
    table.dataset.shape = n;
    const names = list(n, () => element("th", { scope: "col" }, element("span")));
    const body = list(n, i => element("tr", {}, element("th", { scope: "row" }), ...list(n, j => element("td", { class: "check" }, element("label", {}, tickBox(i, j))))));
    const columns = element("colgroup", {}, element("col", { class: "name" }), ...names.map(() => element("col")));
    table.replaceChildren(columns, element("thead", {}, element("tr", {}, element("td"), ...names)), element("tbody", {}, ...body));
  }
  header(table);
  table.querySelectorAll("input").forEach((box, at) => {
    const i = Math.floor(at / n), j = at % n;
    box.checked = allowed[i][j];
    box.tabIndex = i === state.row && j === state.col ? 0 : -1;
    box.setAttribute("aria-label", fill(words.may, { query: named(i), key: named(j) }));
  });
}
function tickBox(i, j) {
  const box = element("input", { type: "checkbox" });
  box.addEventListener("change", () => {
    const own = ownMask();
    own[i][j] = box.checked;
    set({ mask: "custom", own, row: i, col: j });
  });
  onKeys(box, moves((row, col) => {
    set({ row, col });
    $("allowed").tBodies[0].rows[row].cells[col + 1].querySelector("input").focus();
  }));
  return box;
}

function steps(row, allowed) {
  const query = named(state.row), key = named(state.col), j = state.col;
  $("steps-title").textContent = fill(words.steps_title, { query });
  const columns = COLUMNS.filter(name => name !== "hot" || state.t !== 1);
  const head = columns.map(name => element("th", { scope: "col", class: name }, words.columns[name]));
  const body = list(state.count, n => {
    const facts = { dot: decimal(row.dots[n], 2), exp: decimal(row.exps[n], 3), weight: decimal(row.weights[n], 3) };
    const scored = { score: row.scores[n], hot: row.hot[n], shifted: row.hot[n] - row.most };
    for (const [name, value] of Object.entries(scored)) facts[name] = allowed[n] ? decimal(value, 2) : "−∞";
    const line = element("tr", { class: n === j ? "is-chosen" : "" }, element("th", { scope: "row" }, state.words[n]),
      ...columns.slice(1).map(name => element("td", { class: name }, facts[name])));
    line.addEventListener("click", () => set({ col: n }));
    return line;
  });
  $("steps").replaceChildren(element("thead", {}, element("tr", {}, ...head)), element("tbody", {}, ...body));
  $("chain-title").textContent = fill(words.chain_title, { key });
  $("chain").replaceChildren(...chain(row, allowed[j], j).map(text => element("li", {}, text)));
}
function chain(row, allowed, j) {
  const { q, k } = state.heads[state.head], d = state.dk;
  const bracketed = x => x < 0 ? "(" + brief(x, 4) + ")" : brief(x, 4);
  const terms = q[state.row].map((x, c) => bracketed(x) + "·" + bracketed(k[j][c])).join(" + ");
  const dot = decimal(row.dots[j], 2), score = decimal(row.scores[j], 2), hot = decimal(row.hot[j], 2);
  const made = [fill(words.chain.dot, { terms, dot })];
  made.push(fill(state.scale ? words.chain.scaled : words.chain.unscaled, { d, dot, root: brief(Math.sqrt(d)), score }));
  if (!allowed) return [...made, words.chain.blocked];
  if (state.t !== 1) made.push(fill(words.chain.hot, { score, t: brief(state.t), hot }));
  const shifted = decimal(row.hot[j] - row.most, 2), exp = decimal(row.exps[j], 3);
  made.push(fill(words.chain.shift, { most: decimal(row.most, 2), shifted }), fill(words.chain.exp, { shifted, exp }));
  return [...made, fill(words.chain.share, { exp, total: decimal(row.total, 3), weight: decimal(row.weights[j], 3) })];
}

function shares(place, row) {
  const room = j => row.weights[j] * place.clientWidth > 12 + 8 * state.words[j].length;
  place.replaceChildren(...row.weights.map((weight, j) => {
    const rgb = colour(0.25 + 0.75 * weight), part = element("span", {}, room(j) ? state.words[j] : "");
    part.style.width = 100 * weight + "%";
    part.style.background = css(rgb);
    part.style.color = inkOn(rgb);
    part.hidden = weight === 0;
    return part;
  }));
}
function mixture(row, allowed, every) {
  const query = named(state.row), say = x => brief(x, 3);
  shares($("mix"), row);
  shares($("peek"), row);
  $("peek-query").textContent = query + " →";
  $("output").textContent = allowed.some(Boolean)
    ? fill(words.output, { query, output: vector(row.output, say), value: vector(state.heads[state.head].v[state.row], say) })
    : fill(words.empty, { query });
  const parts = every.map(rows => rows[state.row].output.map(say).join(spanish ? "; " : ", "));
  const joined = state.many > 1 ? fill(words.joined, { h: state.many, output: "(" + parts.join(" | ") + ")" }) : "";
  $("joined").replaceChildren(...joined.split(/_(\w)/).map((part, n) => n % 2 ? element("sub", {}, part) : part));
  const entropy = -row.weights.reduce((sum, w) => sum + (w ? w * Math.log(w) : 0), 0);
  const many = brief(Math.exp(entropy), 2), said = many === "1" ? words.entropy_one : words.entropy;
  $("entropy").textContent = row.total ? fill(said, { entropy: decimal(entropy, 2), many }) : "";
}

function sentence(row, allowed) {
  const query = named(state.row), may = list(state.count, j => j).filter(j => allowed[j]);
  if (!may.length) return fill(words.empty, { query });
  const [first, second] = [...may].sort((a, b) => row.weights[b] - row.weights[a]), say = x => decimal(x, 3);
  const tied = may.filter(j => row.weights[first] - row.weights[j] < 1e-12);
  const facts = {
    head: state.head, query, first: named(first), second: named(second), many: may.length, key: named(state.col),
    ties: tied.length, names: tied.map(j => fill(words.quoted, { word: named(j) })).join(", "),
    first_weight: say(row.weights[first]), second_weight: say(row.weights[second]), weight: say(row.weights[state.col]),
    sum: brief(row.weights.reduce((a, b) => a + b, 0), 6), output: vector(row.output, x => brief(x, 3)) };
  if (may.length === 1) return fill(words.live_alone, facts);
  if (tied.length === may.length) return fill(words.live_even, { ...facts, weight: say(row.weights[first]) });
  return fill(tied.length > 1 ? words.live_tied : words.live, facts);
}

// A cycle of the first three tokens; each takes its numbers along in every head, and the choice follows it.
function shuffle() {
  const from = list(MOST_TOKENS, n => n < 3 ? (n + 1) % 3 : n), moved = rows => from.map(n => rows[n]);
  shuffled = true;
  set({
    words: moved(state.words), row: from.indexOf(state.row), col: from.indexOf(state.col),
    heads: state.heads.map(head => Object.fromEntries(KINDS.map(kind => [kind, moved(head[kind])]))) });
}

// The address holds what differs from the example.
function address() {
  const base = fresh(state.example), made = {};
  if (state.example !== "pain") made.e = state.example;
  const put = (key, name) => { if (state[name] !== base[name]) made[key] = state[name]; };
  [["n", "count"], ["h", "many"], ["g", "head"], ["r", "row"], ["c", "col"], ["m", "mask"], ["t", "t"]].forEach(pair => put(...pair));
  if (!state.scale) made.s = 0;
  if (state.mask === "custom") made.a = allowedBy(state).map(row => row.map(Number).join("")).join(".");
  if (state.words.join() !== base.words.join()) made.w = state.words.map(encodeURIComponent).join(",");
  const edits = [];
  everyNumber(base.heads, (head, kind, token, channel, value) => {
    const now = state.heads[head][kind][token][channel];
    if (now !== value) edits.push(`${kind}${head}.${token}.${channel}:${now}`);
  });
  if (edits.length) made.x = edits.join("_");
  return made;
}
function everyNumber(heads, act) {
  heads.forEach((head, h) => KINDS.forEach(kind => head[kind].forEach((row, t) => row.forEach((value, c) => act(h, kind, t, c, value)))));
}
function restore() {
  const tested = location.hash === "#selftest", asked = readAddress(), made = fresh(Object.hasOwn(EXAMPLES, asked.e ?? "") ? asked.e : "pain");
  const take = (key, name) => { made[name] = whole(asked[key], made[name]); };
  [["n", "count"], ["h", "many"], ["g", "head"], ["r", "row"], ["c", "col"]].forEach(pair => take(...pair));
  made.t = temperature(Number(asked.t) > 0 ? clamp(Math.round(20 + 20 * Math.log10(Number(asked.t))), 0, 40) : 20);
  made.scale = asked.s !== "0";
  made.mask = ["causal", "custom"].includes(asked.m) ? asked.m : "none";
  if (made.mask === "custom") made.own = readMask(asked.a ?? "");
  (asked.w ?? "").split(",").slice(0, MOST_TOKENS).map(decoded).forEach((word, n) => { if (word) made.words[n] = word; });
  for (const edit of (asked.x ?? "").split("_")) readEdit(edit, made.heads);
  state = made;
  set({});
  if (tested) selftest();
}
const temperature = place => Number((10 ** ((place - 20) / 20)).toPrecision(2));
function decoded(word) {
  try { return clean(decodeURIComponent(word)); } catch { return ""; }
}
function readMask(text) {
  const rows = text.split(".");
  return list(MOST_TOKENS, i => list(MOST_TOKENS, j => (rows[i]?.[j] ?? "1") === "1"));
}
function readEdit(edit, heads) {
  const [, kind, head, token, channel, text] = /^([qkv])([0-3])\.([0-7])\.([0-3]):(.+)$/.exec(edit) ?? [];
  const value = kind ? parse(text) : null, row = kind && heads[head][kind][token];
  if (value !== null && channel < row.length) row[channel] = value;
}

// Rows add up to 1, what is masked is exactly 0, tokens that are shuffled keep their outputs, nothing overflows.
function selftest() {
  let bad = 0, worst = 0, checks = 0, seed = 7;
  const draw = () => { seed = (seed * 48271) % 2147483647; return seed / 2147483647 * 2 - 1; };
  const that = fine => { checks++; if (!fine) bad++; };
  const same = (x, y, margin = 1e-12) => {
    if (margin < 1e-6) worst = Math.max(worst, Math.abs(x - y));
    that(Math.abs(x - y) < margin);
  };
  for (const size of [1, 10, 20000])
    for (const n of [3, 5, 8]) {
      const made = list(3, () => list(n, () => list(4, () => size * draw())));
      const head = { q: made[0].map(row => row.map(x => x / size * 3)), k: made[1], v: made[2].map(row => row.map(x => x / size)) };
      const open = list(n, () => Array(n).fill(true)), some = list(n, i => list(n, j => i > 0 && (i === j || draw() > 0)));
      for (const allowed of [open, some])
        attend(head, n, allowed, 2, 1).forEach(({ weights, output }, i) => {
          same(weights.reduce((a, b) => a + b, 0), allowed[i].some(Boolean) ? 1 : 0);
          weights.forEach((weight, j) => that(allowed[i][j] ? weight >= 0 : weight === 0));
          output.forEach(x => that(Number.isFinite(x)));
        });
      const from = list(n, i => (i + 1) % n), moved = Object.fromEntries(KINDS.map(kind => [kind, from.map(i => head[kind][i])]));
      const before = attend(head, n, open, 2, 1), after = attend(moved, n, open, 2, 1);
      from.forEach((i, t) => after[t].output.forEach((x, c) => same(x, before[i].output[c], 1e-9)));
    }
  const known = (example, head, i, weights) => {
    const { dk, count, heads } = EXAMPLES[example];
    const rows = attend(heads()[head], count, list(count, () => Array(count).fill(true)), Math.sqrt(dk), 1);
    weights.forEach((weight, j) => same(rows[i].weights[j], weight, 6e-4));
  };
  known("pain", 0, 4, [0.038, 0.046, 0.038, 0.369, 0.334, 0.176]); // the numbers of the lessons
  known("pencil", 0, 0, [0.1084, 0.4458, 0.4458]);
  known("pencil", 1, 0, [0.284, 0.576, 0.14]);
  reportSelftest(bad, worst, checks);
}

function start() {
  $("example").addEventListener("change", event => { state = fresh(event.target.value); set({}); });
  $("count").addEventListener("input", event => set({ count: Number(event.target.value) }));
  $("many").addEventListener("input", event => set({ many: Number(event.target.value) }));
  $("temperature").addEventListener("input", event => set({ t: temperature(Number(event.target.value)) }));
  $("scale").addEventListener("change", event => set({ scale: event.target.checked }));
  for (const radio of document.querySelectorAll("[name=mask]"))
    radio.addEventListener("change", () => set(radio.value === "custom" ? { mask: "custom", own: ownMask() } : { mask: radio.value }));
  for (const button of $("stepper").querySelectorAll("button")) {
    button.addEventListener("pointerdown", event => event.preventDefault()); // the number keeps the focus
    button.addEventListener("click", () => { if (chosen) turn(chosen, Number(button.dataset.by)); });
  }
  $("skip").addEventListener("click", () => document.querySelector("[name=mask]:checked").focus());
  $("shuffle").addEventListener("click", shuffle);
  $("reset").addEventListener("click", () => { state = fresh(state.example); chosen = null; set({}); });
  addEventListener("hashchange", () => { if (location.hash !== own) restore(); });
  addEventListener("resize", () => later("size", 100, render));
  repaint(render);
  restore();
}
start();
