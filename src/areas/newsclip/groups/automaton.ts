/**
 * Finds many patterns in one pass over a text (Aho-Corasick). Not a library, because those for JavaScript use an object
 * or a Map for every state: a hundred thousand keywords have about four hundred thousand states, which take only fifteen
 * megabytes in typed arrays and no work of the garbage collector.
 */
export type Automaton = {
  /** Calls `found` for every match with the number of the pattern and the index after its last character. */
  scan(text: string, found: (pattern: number, end: number) => void): void;
};

/** Patterns must be distinct and not empty. */
export function buildAutomaton(patterns: string[]): Automaton {
  const maxStates = patterns.reduce((sum, { length }) => sum + length, 1);
  const edges = createEdges(maxStates);
  const parent = new Int32Array(maxStates);
  const label = new Uint16Array(maxStates);
  const patternAt = new Int32Array(maxStates).fill(-1);
  const states = buildTrie(patterns, { edges, parent, label, patternAt });
  /** Failure links: the longest proper suffix state, and the longest one that is a pattern; 0 is the root. */
  const fallback = new Int32Array(states);
  const shorter = new Int32Array(states);
  // States are numbered by depth, so that the failure links of shorter states are known.
  for (let state = 1; state < states; state += 1) {
    const above = parent[state] as number;
    const next = above === 0 ? 0 : follow(edges, fallback, fallback[above] as number, label[state] as number);
    fallback[state] = next;
    shorter[state] = (patternAt[next] as number) >= 0 ? next : (shorter[next] as number);
  }
  return {
    scan(text, found) {
      let state = 0;
      for (let place = 0; place < text.length; place += 1) {
        state = follow(edges, fallback, state, text.charCodeAt(place));
        let hit = (patternAt[state] as number) >= 0 ? state : (shorter[state] as number);
        for (; hit !== 0; hit = shorter[hit] as number) found(patternAt[hit] as number, place + 1);
      }
    },
  };
}

/** Builds the trie of all patterns level by level; returns the number of states. */
function buildTrie(
  patterns: string[],
  tree: { edges: Edges; parent: Int32Array; label: Uint16Array; patternAt: Int32Array },
): number {
  const reached = new Int32Array(patterns.length);
  let open = Array.from(patterns.keys());
  let states = 1;
  for (let depth = 0; open.length > 0; depth += 1) {
    const longer: number[] = [];
    for (const number of open) {
      const pattern = patterns[number] as string;
      const from = reached[number] as number;
      const code = pattern.charCodeAt(depth);
      let to = tree.edges.get(from, code);
      if (to === 0) {
        to = states;
        states += 1;
        tree.edges.set(from, code, to);
        tree.parent[to] = from;
        tree.label[to] = code;
      }
      reached[number] = to;
      if (pattern.length === depth + 1) tree.patternAt[to] = number;
      else longer.push(number);
    }
    open = longer;
  }
  return states;
}

function follow(edges: Edges, fallback: Int32Array, from: number, code: number): number {
  for (let state = from; ; state = fallback[state] as number) {
    const next = edges.get(state, code);
    if (next !== 0 || state === 0) return next;
  }
}

type Edges = { get(from: number, code: number): number; set(from: number, code: number, to: number): void };

/** Hash table of all edges in three arrays; edges of the root, the maxStates frequent, are in a separate array. */
function createEdges(maxStates: number): Edges {
  const size = 2 ** Math.ceil(Math.log2(maxStates * 1.5 + 2));
  const mask = size - 1;
  const origins = new Int32Array(size);
  const codes = new Uint16Array(size);
  const targets = new Int32Array(size);
  const first = new Int32Array(65536);
  const slotOf = (from: number, code: number) => {
    let slot = (Math.imul(from, 0x9e3779b1) ^ Math.imul(code, 0x85ebca6b)) >>> 0;
    slot = (slot ^ (slot >>> 15)) & mask;
    while (targets[slot] !== 0 && (origins[slot] !== from || codes[slot] !== code)) slot = (slot + 1) & mask;
    return slot;
  };
  return {
    get: (from, code) => (from === 0 ? first[code] : targets[slotOf(from, code)]) as number,
    set(from, code, to) {
      if (from === 0) {
        first[code] = to;
        return;
      }
      const slot = slotOf(from, code);
      origins[slot] = from;
      codes[slot] = code;
      targets[slot] = to;
    },
  };
}
