import { BOARDS } from "../src/boards.ts";

// `npm run orders`: what the order cards of the committed boards are like.

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

for (const { id, orders, cities, goods } of Object.values(BOARDS)) {
  const all = orders.flat();
  const print = (line: string): boolean => process.stdout.write(`${line}\n`);
  const spread = (name: string, numbers: readonly number[]): void => {
    const sorted = [...numbers].sort((a, b) => a - b);
    const mean = sorted.reduce((sum, number) => sum + number, 0) / sorted.length;
    const [p10, p50, p90] = [0.1, 0.5, 0.9].map((share) => quantile(sorted, share));
    print(
      `  ${name.padEnd(26)} ${sorted[0]} to ${sorted.at(-1)}, mean ${mean.toFixed(1)}, 10/50/90 %: ${p10}/${p50}/${p90}`,
    );
  };
  const count = <Key>(key: (order: (typeof all)[number]) => Key, value: Key): number =>
    all.filter((order) => key(order) === value).length;

  print(`${id}: ${orders.length} cards, ${all.length} orders`);
  spread(
    "payout",
    all.map(({ pay }) => pay),
  );
  spread(
    "best payout of a card",
    orders.map((card) => Math.max(...card.map(({ pay }) => pay))),
  );
  for (const tier of ["major", "medium", "small"] as const) {
    const numbers = [...cities.keys()].filter((city) => cities[city]?.tier === tier);
    spread(
      `payout, ${tier} city`,
      all.filter(({ city }) => numbers.includes(city)).map(({ pay }) => pay),
    );
    spread(
      `orders a ${tier} city`,
      numbers.map((number) => count(({ city }) => city, number)),
    );
  }
  spread(
    "orders a good",
    [...goods.keys()].map((number) => count(({ good }) => good, number)),
  );
  const withMajor = orders.filter((card) => card.some(({ city }) => cities[city]?.tier === "major"));
  print(`  cards with one major city  ${withMajor.length}`);
}
