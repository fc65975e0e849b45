import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';

import { Button } from '../buttons/Button.tsx';
import { StateNotice } from './StateNotice.tsx';

interface OfflineStateProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly level?: 2 | 3;
  readonly retryLabel: string;
  readonly onRetry: () => void;
}

/** Says that there is no network, and that this phone has no stored data. */
export function OfflineState({ title, text, level, retryLabel, onRetry }: OfflineStateProps) {
  return (
    <StateNotice title={title} text={text} level={level ?? 2} icon={WifiOff} tone="marigold" announce="status">
      <Button variant="secondary" onClick={onRetry}>
        {retryLabel}
      </Button>
    </StateNotice>
  );
}
