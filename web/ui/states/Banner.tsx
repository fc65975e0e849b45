import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useEffectEvent } from 'react';

import { type Tone, toneLooks } from '../figures/Badge.tsx';
import { IconButton } from '../buttons/IconButton.tsx';

interface BannerProps {
  readonly kind: 'success' | 'error' | 'warning';
  readonly children: ReactNode;
  /** Hides the banner: on a tap, and with `lastsMs` also after that time. */
  readonly onHide?: () => void;
  readonly hideLabel?: string;
  readonly lastsMs?: number;
}

const looks = {
  success: { icon: CircleCheck, tone: 'leaf' },
  error: { icon: CircleAlert, tone: 'clay' },
  warning: { icon: TriangleAlert, tone: 'marigold' },
} as const satisfies Record<BannerProps['kind'], { icon: unknown; tone: Tone }>;

/** A result, shown at the place on the screen where the person is already looking. */
export function Banner({ kind, children, onHide, hideLabel, lastsMs }: BannerProps) {
  const { icon: Icon, tone } = looks[kind];
  const hide = useEffectEvent(() => onHide?.());
  useEffect(() => {
    if (lastsMs === undefined) return undefined;
    const timer = setTimeout(() => hide(), lastsMs);
    return () => clearTimeout(timer);
  }, [lastsMs]);
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      data-keep-in-sight=""
      className={`flex items-center gap-3 rounded-field py-2 pr-2 pl-4 font-label motion-safe:animate-arrive ${toneLooks[tone]}`}
    >
      <Icon aria-hidden className="size-6 shrink-0" />
      <div className="min-w-0 flex-1 py-2">{children}</div>
      {onHide && hideLabel ? <IconButton icon={X} label={hideLabel} onClick={onHide} /> : null}
    </div>
  );
}
