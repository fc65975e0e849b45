import CloudAlert from 'lucide-react/icons/cloud-alert';
import type { ReactNode } from 'react';

import { Button } from '../buttons/Button.tsx';
import { StateNotice } from './StateNotice.tsx';

interface ErrorStateProps {
  readonly title: string;
  /** The failure, in words a person can act on. */
  readonly text?: ReactNode;
  readonly level?: 1 | 2 | 3;
  readonly retryLabel: string;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
  readonly retryingLabel?: string;
}

/** Says that something failed, and offers another try. */
export function ErrorState({
  title,
  text,
  level,
  retryLabel,
  onRetry,
  retrying = false,
  retryingLabel,
}: ErrorStateProps) {
  return (
    <StateNotice title={title} text={text} level={level ?? 2} icon={CloudAlert} tone="clay" announce="alert">
      <Button variant="secondary" onClick={onRetry} busy={retrying} busyLabel={retryingLabel ?? retryLabel}>
        {retryLabel}
      </Button>
    </StateNotice>
  );
}
