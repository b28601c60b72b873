import { Component, type ReactNode, type RefObject } from "react";
import { mayAnimate } from "../../settings.ts";
import type { Props } from "./board-context.ts";
import { type Flight, type Places, flightsOf, launch, placesOf } from "./card-flights.ts";

interface Departures {
  readonly flights: readonly Flight[];
  readonly places: Places;
}

/** Animates cards and trams from where they lay before a step to where they lie after it. */
export class Flights extends Component<Props & { root: RefObject<HTMLElement | null>; children: ReactNode }> {
  readonly sky: { current: HTMLDivElement | null } = { current: null };

  override getSnapshotBeforeUpdate(previous: Props): Departures | null {
    const { before, view, viewer, events, fresh, root } = this.props;
    if (!fresh || !before || view === previous.view || !root.current || !mayAnimate()) return null;
    const flights = flightsOf(before, view, viewer, events);
    return { flights, places: placesOf(flights, root.current) };
  }

  override componentDidUpdate(_previous: Props, _state: unknown, departures: Departures | null): void {
    const { root } = this.props;
    if (departures && root.current && this.sky.current)
      launch(departures.flights, departures.places, root.current, this.sky.current);
  }

  override render(): ReactNode {
    return (
      <>
        {this.props.children}
        <div ref={this.sky} className="trambahn sky" aria-hidden="true" />
      </>
    );
  }
}
