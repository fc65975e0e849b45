import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';

import { useWords } from '#web/lib/words/words.ts';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

import { marketKey } from '../api.ts';

/** Asks again for everything on the page. */
export function Refresh() {
  const say = useWords('market');
  const client = useQueryClient();
  const isBusy = useIsFetching({ queryKey: marketKey }) > 0;
  return (
    <IconButton
      icon={RefreshCw}
      label={say(isBusy ? 'current.refreshing' : 'current.refresh')}
      aria-busy={isBusy}
      onClick={() => void client.refetchQueries({ queryKey: marketKey, type: 'active' })}
      className={classes(isBusy && '[&_svg]:motion-safe:animate-spin')}
    />
  );
}
