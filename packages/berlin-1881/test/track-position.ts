import { itemAt } from "@stellwerk/kernel";
import { ALL_NETS, type Hex, type Operator, operatorOfNet, type Place, SBAHN } from "../src/ids.ts";
import { type NetStage, type Works, worksOf } from "../src/state.ts";
import { TestTable } from "./position.ts";

interface Sketch {
  readonly players?: number;
  readonly options?: object;
  /** "H22 1/2": tile 1 in rotation 2 on H22. */
  readonly lays?: readonly string[];
}

/** A position with tiles and depots on the map. */
export class TrackTable extends TestTable {
  constructor({ lays = [], ...sketch }: Sketch = {}) {
    super(sketch);
    this.lay(...lays);
  }

  lay(...texts: readonly string[]): void {
    this.state.lays = texts.map((text) => {
      const [hex, tile, rotation] = text.split(/[ /]/) as [Hex, string, string];
      return { hex, tile: Number(tile), rotation: Number(rotation) };
    });
  }

  /** Puts further depots on the map. */
  stand(operator: Operator, ...places: Place[]): void {
    const works = this.works(operator);
    works.depots = [...works.depots, ...places];
  }

  /** Nets of the S-Bahn with their start depots, seat 0 in the chair. */
  startSBahn(...starts: Place[]): void {
    this.lead(0, SBAHN, 4);
    this.state.sbahn.stage = "running";
    this.state.sbahn.nets = [0, 1, 2, 3].map((net): NetStage => (starts[net] === undefined ? "none" : "separate"));
    starts.forEach((place, net) => this.stand(operatorOfNet(itemAt(ALL_NETS, net)), place));
  }

  works(operator: Operator): Works {
    return worksOf(this.state, operator);
  }
}
