import source from "../data/trambahn.json" with { type: "json" };

interface Data {
  readonly lines: readonly { readonly id: string; readonly number: string }[];
  /** By the value of the stop. */
  readonly stopCopies: Readonly<Record<string, number>>;
  readonly stopPoints: Readonly<Record<string, number>>;
  readonly conductors: number;
  readonly trams: readonly {
    readonly kind: string;
    readonly multiplier: number;
    readonly copies: number;
    readonly cost: number;
  }[];
  readonly tramsOnOffer: number;
  readonly startingMoney: { readonly firstPlayer: number; readonly secondPlayer: number };
  readonly handSize: number;
  readonly passengersPerScoring: number;
  readonly extraTourLength: number;
  readonly scorings: number;
}

/**
 * The compiler checks the shape of the data, this that every figure counts something. Without a schema library, which
 * bots in a browser would have to fetch as well.
 */
function checked<Part>(part: Part, name: string): Part {
  if (typeof part === "number" && !(Number.isInteger(part) && part > 0))
    throw new Error(`data/trambahn.json: ${name} is ${part}, not a positive whole number`);
  if (typeof part === "object" && part !== null)
    for (const [key, inner] of Object.entries(part)) checked<unknown>(inner, `${name}.${key}`);
  return part;
}

/** The figures of the printed game, checked when loaded. */
export const DATA: Data = checked(source, "data");
