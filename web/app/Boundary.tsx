import { Component, type ComponentType, type ReactNode } from 'react';

import { reloadOnce } from '#web/boot/reload-once.ts';

import { forgetFailed } from './late.ts';

export interface Failure {
  readonly isOffline: boolean;
  /** Draws the failed part again. */
  readonly again: () => void;
}

interface BoundaryProps {
  readonly children: ReactNode;
  /** Called when a part fails and nothing is drawn in its place. */
  readonly onFailed?: () => void;
  /** Drawn in place of the part that failed. */
  readonly Fallback: ComponentType<Failure>;
}

/** The first requests after a lost connection often fail too. */
const triesAfterOffline = 2;
const retryMs = 3000;

/**
 * Limits a failure to the part where it happened, so the rest of the page still works. When a part was not on the
 * phone, the boundary fetches it again once the internet is back.
 */
export class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };
  private triesLeft = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error: error ?? new Error('Something unknown was thrown') };
  }

  override componentDidCatch(error: unknown): void {
    forgetFailed();
    this.props.onFailed?.();
    if (!isMissingChunk(error)) return;
    if (!navigator.onLine) {
      this.triesLeft = triesAfterOffline;
      window.addEventListener('online', this.again, { once: true });
    } else if (this.triesLeft > 0) {
      this.triesLeft -= 1;
      this.timer = setTimeout(this.again, retryMs);
    } else reloadOnce();
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.again);
    clearTimeout(this.timer);
  }

  readonly again = (): void => this.setState({ error: undefined });

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const { Fallback } = this.props;
    const isOffline = isMissingChunk(error) && !navigator.onLine;
    return <Fallback isOffline={isOffline} again={this.again} />;
  }
}

/** After a deploy the old page asks for files that are gone, and each browser words this error differently. */
function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|Unable to preload/i.test(error.message)
  );
}
