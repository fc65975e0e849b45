import type { ComponentProps, ReactNode } from 'react';

import { useWords } from '#web/lib/words/words.ts';
import { Loaded } from '#web/ui/states/Loaded.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { Spinner } from '#web/ui/states/Spinner.tsx';

interface LoadedPricesProps<Data> extends ComponentProps<typeof Loaded<Data>> {
  /** The outline of the content to come, so that nothing moves when it is there. */
  readonly skeleton: ReactNode;
}

/** Loading prices with the spinner of the specification; offline it says that this phone has not kept them. */
export function LoadedPrices<Data>({ skeleton, ...rest }: LoadedPricesProps<Data>) {
  const say = useWords('market');
  return (
    <Loaded
      {...rest}
      level={3}
      offlineText={say('states.offlineText')}
      skeleton={<LoadingPrices>{skeleton}</LoadingPrices>}
    />
  );
}

export function LoadingPrices({ children }: { children: ReactNode }) {
  const say = useWords('market');
  return (
    <div role="status" className="flex flex-col gap-4">
      <p className="flex items-center gap-3 text-ink-soft">
        <Spinner className="size-5 text-leaf" />
        {say('states.loading')}
      </p>
      {children}
    </div>
  );
}

/** The outline of a list. */
export function RowsSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="h-14" />
      ))}
    </div>
  );
}

/** The outline of a price with its bars. */
export function PriceSkeleton() {
  return (
    <>
      <Skeleton className="h-16 w-2/3" />
      <Skeleton className="h-48" />
      <div className="grid grid-cols-2 gap-3">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </div>
    </>
  );
}
