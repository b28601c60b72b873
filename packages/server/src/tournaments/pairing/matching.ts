const NOBODY = -1;

/**
 * Whether all of `count` can be put into pairs that fit, by Edmonds' algorithm: paths that alternate
 * between pairs made and pairs possible are grown until one joins two who are alone; a cycle of odd
 * length (a blossom) is treated as one.
 */
export function canAllBePaired(count: number, fits: (a: number, b: number) => boolean): boolean {
  const everybody = Array.from({ length: count }, (_, at) => at);
  const mate = everybody.map(() => NOBODY);
  // Most find somebody at once.
  for (const a of everybody) {
    const b =
      mate[a] === NOBODY ? everybody.find((other) => other !== a && mate[other] === NOBODY && fits(a, other)) : a;
    if (b !== undefined && b !== a) [mate[a], mate[b]] = [b, a];
  }
  return everybody.every((alone) => mate[alone] !== NOBODY || augment(alone, mate, fits));
}

/** Finds somebody for one who is alone, while all who had somebody keep one; false if there is no way. */
function augment(alone: number, mate: number[], fits: (a: number, b: number) => boolean): boolean {
  const everybody = mate.map((_, at) => at);
  const parent = mate.map(() => NOBODY);
  const base = [...everybody];
  const seen = new Set([alone]);
  const queue = [alone];

  const commonBase = (a: number, b: number): number => {
    const above = new Set<number>();
    for (let at = a; ;) {
      at = base[at] as number;
      above.add(at);
      if (mate[at] === NOBODY) break;
      at = parent[mate[at] as number] as number;
    }
    for (let at = b; ;) {
      at = base[at] as number;
      if (above.has(at)) return at;
      at = parent[mate[at] as number] as number;
    }
  };
  const markPath = (from: number, root: number, child: number, inBlossom: Set<number>): void => {
    for (let [at, below] = [from, child]; base[at] !== root;) {
      const partner = mate[at] as number;
      inBlossom.add(base[at] as number).add(base[partner] as number);
      parent[at] = below;
      below = partner;
      at = parent[partner] as number;
    }
  };
  const shrink = (a: number, b: number): void => {
    const root = commonBase(a, b);
    const inBlossom = new Set<number>();
    markPath(a, root, b, inBlossom);
    markPath(b, root, a, inBlossom);
    for (const at of everybody) {
      if (!inBlossom.has(base[at] as number)) continue;
      base[at] = root;
      if (!seen.has(at)) {
        seen.add(at);
        queue.push(at);
      }
    }
  };

  for (let a = queue.shift(); a !== undefined; a = queue.shift()) {
    for (const b of everybody) {
      if (a === b || base[a] === base[b] || mate[a] === b || !fits(a, b)) continue;
      const partner = mate[b] as number;
      if (b === alone || (partner !== NOBODY && parent[partner] !== NOBODY)) shrink(a, b);
      else if (parent[b] === NOBODY) {
        parent[b] = a;
        if (partner === NOBODY) {
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
  for (let at = end; at !== NOBODY;) {
    const before = parent[at] as number;
    const next = mate[before] as number;
    [mate[at], mate[before]] = [before, at];
    at = next;
  }
}
