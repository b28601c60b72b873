import { itemAt, numberAt } from "@stellwerk/kernel";
import { type Action, CONDUCTOR, LINES, type Line, stop } from "@stellwerk/trambahn";
import { INCOME, KEEP, NEW, type Option, PASSENGER } from "./options.ts";
import type { Scene } from "./scene.ts";

/** The actions that make a plan come true, in the order of the steps (T2). */
export function actionsOf(
  scene: Scene,
  options: readonly Option[],
  conductorIncome: number,
  isOver: boolean,
): Action[] {
  const passengers: Action[] = [];
  const stops: Action[] = [];
  const income = Array.from({ length: conductorIncome }, (): Action => ({ do: "income", card: CONDUCTOR }));
  const trams: Action[] = [];
  let columns = scene.columns;
  options.forEach((option, i) => {
    const line: Line = itemAt(LINES, i);
    const { values } = itemAt(scene.lines, i);
    let opened = -1;
    const columnAt = (role: number): number | "new" => {
      if (role !== NEW) return role;
      if (opened >= 0) return opened;
      opened = columns++;
      return "new";
    };
    const layConductors = (): void => {
      for (let n = 0; n < option.conductors; n++)
        stops.push({ do: "stop", card: CONDUCTOR, column: columnAt(option.conductorRole) });
    };
    for (let n = 0; n < option.waitingConductors; n++) passengers.push({ do: "passenger", card: CONDUCTOR, line });
    if (option.conductorRole !== NEW) layConductors();
    option.roles.forEach((role, at) => {
      const card = stop(line, numberAt(values, at));
      if (role === PASSENGER) passengers.push({ do: "passenger", card, line });
      else if (role === INCOME) income.push({ do: "income", card });
      else if (role !== KEEP) {
        const isOpening = role === NEW && opened < 0;
        stops.push({ do: "stop", card, column: columnAt(role) });
        if (isOpening && option.conductorRole === NEW) layConductors();
      }
    });
    for (const { place, tram } of option.bought)
      trams.push({ do: "tram", tram, column: place === NEW ? opened : place });
  });
  return isOver ? passengers : [...passengers, ...stops, ...income, ...trams, { do: "end" }];
}
