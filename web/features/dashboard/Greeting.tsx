import { useQueryClient } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';

import { useOwner } from '#web/lib/session/use-owner.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { refreshAll } from './api.ts';

/** Greets the farmer by name, and offers to reload everything. */
export function Greeting() {
  const say = useWords('dashboard');
  const client = useQueryClient();
  const name = useOwner().name.trim();
  const [isRefreshing, setRefreshing] = useState(false);

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
      <div className="flex shrink-0 gap-2">
        <ButtonLink variant="secondary" className="max-sm:px-3" to="/search">
          <Search aria-hidden className="size-5" />
          <span className="max-sm:sr-only">{say('greeting.search')}</span>
        </ButtonLink>
        <Button
          variant="secondary"
          className="max-sm:px-3"
          busy={isRefreshing}
          busyLabel={say('greeting.refreshing')}
          onClick={() => void refresh()}
        >
          <RefreshCw aria-hidden className="size-5" />
          <span className="max-sm:sr-only">{say('greeting.refresh')}</span>
        </Button>
      </div>
    </header>
  );
}
