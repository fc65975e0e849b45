import { Component, type ReactNode } from 'react';

import { reloadOnce } from './reload-once.ts';
import { ScreenFailed } from './ScreenFailed.tsx';

interface Props {
  readonly children: ReactNode;
  readonly onAgain: () => void;
}

/** Keeps a failure to its screen: the bar, the menu and the other screens go on working. */
export class ScreenBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error: error ?? new Error('Something unknown was thrown') };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onAgain();
    if (isMissingChunk(error) && navigator.onLine) reloadOnce();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <ScreenFailed
        isOffline={isMissingChunk(error) && !navigator.onLine}
        onAgain={() => this.setState({ error: undefined })}
      />
    );
  }
}

/** After a deploy the old page asks for files that are gone; each browser words it in its own way. */
function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|Unable to preload/i.test(error.message)
  );
}
