import { Component, type ReactNode } from "react";

/** Shows the error of a page and ways out, in place of an empty screen. */
export class ErrorBoundary extends Component<
  { title: string; reload: string; home: string; children: ReactNode },
  { error: Error | null }
> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <main className="notice">
        <h1>{this.props.title}</h1>
        <p>{error.message}</p>
        <p className="actions">
          <button type="button" className="button primary" onClick={() => location.reload()}>
            {this.props.reload}
          </button>
          <a className="button" href="/">
            {this.props.home}
          </a>
        </p>
      </main>
    );
  }
}
