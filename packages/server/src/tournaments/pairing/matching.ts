import { itemAt } from "@stellwerk/kernel";

/** No partner, or no parent in the tree of paths. */
const NONE = -1;

/**
 * Whether all of `count` can be put into pairs that fit, by Edmonds' algorithm: paths that alternate
 * between pairs made and pairs possible are grown until one joins two who are alone; a cycle of odd
 * length (a blossom) is treated as one.
 */
export function canAllBePaired(count: number, fits: (a: number, b: number) => boolean): boolean {
  const indices = Array.from({ length: count }, (_, at) => at);
  const mate = indices.map(() => NONE);
  // A greedy matching pairs most of them.
  for (const a of indices) {
    const b = mate[a] === NONE ? indices.find((other) => other !== a && mate[other] === NONE && fits(a, other)) : a;
    if (b !== undefined && b !== a) [mate[a], mate[b]] = [b, a];
  }
  return indices.every((alone) => mate[alone] !== NONE || augment(alone, mate, fits));
}

/** Pairs one more along an augmenting path, which leaves all paired ones paired; false if there is none. */
function augment(alone: number, mate: number[], fits: (a: number, b: number) => boolean): boolean {
  const indices = mate.map((_, at) => at);
  const parent = mate.map(() => NONE);
  const base = [...indices];
  const seen = new Set([alone]);
  const queue = [alone];

  const commonBase = (a: number, b: number): number => {
    const above = new Set<number>();
    for (let at = a; ;) {
      at = itemAt(base, at);
      above.add(at);
      if (mate[at] === NONE) break;
      at = itemAt(parent, itemAt(mate, at));
    }
    for (let at = b; ;) {
      at = itemAt(base, at);
      if (above.has(at)) return at;
      at = itemAt(parent, itemAt(mate, at));
    }
  };
  const markPath = (from: number, root: number, child: number, inBlossom: Set<number>): void => {
    for (let [at, below] = [from, child]; base[at] !== root;) {
      const partner = itemAt(mate, at);
      inBlossom.add(itemAt(base, at)).add(itemAt(base, partner));
      parent[at] = below;
      below = partner;
      at = itemAt(parent, partner);
    }
  };
  const shrink = (a: number, b: number): void => {
    const root = commonBase(a, b);
    const inBlossom = new Set<number>();
    markPath(a, root, b, inBlossom);
    markPath(b, root, a, inBlossom);
    for (const at of indices) {
      if (!inBlossom.has(itemAt(base, at))) continue;
      base[at] = root;
      if (!seen.has(at)) {
        seen.add(at);
        queue.push(at);
      }
    }
  };

  for (let a = queue.shift(); a !== undefined; a = queue.shift()) {
    for (const b of indices) {
      if (a === b || base[a] === base[b] || mate[a] === b || !fits(a, b)) continue;
      const partner = itemAt(mate, b);
      if (b === alone || (partner !== NONE && parent[partner] !== NONE)) shrink(a, b);
      else if (parent[b] === NONE) {
        parent[b] = a;
        if (partner === NONE) {
          swapAlong(b, parent, mate);
          return true;
        }
        seen.add(partner);
        queue.push(partner);
      }
    }
  }
  return false;
}

function swapAlong(end: number, parent: readonly number[], mate: number[]): void {
  for (let at = end; at !== NONE;) {
    const before = itemAt(parent, at);
    const next = itemAt(mate, before);
    [mate[at], mate[before]] = [before, at];
    at = next;
  }
}
