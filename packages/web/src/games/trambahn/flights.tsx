import { Component, type ReactNode, type RefObject } from "react";
import { mayAnimate } from "../../settings.ts";
import type { Props } from "./board-context.ts";
import { type Places, flightsOf, launch, placesIn } from "./card-flights.ts";

/** Animates cards and trams from where they lay before a step to where they lie after it. */
export class Flights extends Component<Props & { root: RefObject<HTMLElement | null>; children: ReactNode }> {
  readonly sky: { current: HTMLDivElement | null } = { current: null };

  override getSnapshotBeforeUpdate(previous: Props): Places | null {
    const { view, fresh, root } = this.props;
    if (!fresh || view === previous.view || !root.current || !mayAnimate()) return null;
    return placesIn(root.current);
  }

  override componentDidUpdate(_previous: Props, _state: unknown, places: Places | null): void {
    const { before, view, viewer, events, root } = this.props;
    if (!places || !before || !root.current || !this.sky.current) return;
    launch(flightsOf(before, view, viewer, events), places, root.current, this.sky.current);
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
