import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';

import { useOwner } from '#web/lib/use-owner.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';

import { refreshAll } from '../api.ts';

/** Whose dashboard this is, and the way to ask for everything again. */
export function Greeting() {
  const say = useWords('dashboard');
  const client = useQueryClient();
  const name = useOwner().name.trim();
  const [isRefreshing, setRefreshing] = useState(false);
  useFailureToast();

  async function refresh() {
    setRefreshing(true);
    const isWhole = await refreshAll(client);
    setRefreshing(false);
    if (!isWhole) toast.error(say('failed'));
  }
  return (
    <header className="flex items-center justify-between gap-3">
      <h1 className="min-w-0">
        <span className="block text-base font-normal text-ink-soft">{say('greeting.hello')}</span>
        <span className="line-clamp-2 break-words">
          {name === '' ? say('greeting.farmer') : say('greeting.name', { name })}
        </span>
      </h1>
      <Button
        variant="secondary"
        className="shrink-0"
        busy={isRefreshing}
        busyLabel={say('greeting.refreshing')}
        onClick={() => void refresh()}
      >
        <RefreshCw aria-hidden className="size-5" />
        {say('greeting.refresh')}
      </Button>
    </header>
  );
}

/** Once everything has settled for the first time, the toast says it if a part did not come. */
function useFailureToast(): void {
  const say = useWords('dashboard');
  const client = useQueryClient();
  const isFetching = useIsFetching() > 0;
  const [hasFetched, setHasFetched] = useState(false);
  if (isFetching && !hasFetched) setHasFetched(true);
  const hasSettled = hasFetched && !isFetching;
  useEffect(() => {
    if (!hasSettled) return;
    const active = client.getQueryCache().findAll({ type: 'active' });
    if (active.some(({ state }) => state.status === 'error')) toast.error(say('failed'));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- told once, and not again in another language
  }, [hasSettled]);
}
