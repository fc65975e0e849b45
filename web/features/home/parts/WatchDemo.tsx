import { CirclePlay } from 'lucide-react';
import { type ComponentType, type MouseEvent, useState } from 'react';

import { late } from '#web/app/late.ts';
import { loadWords, useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';

const walkthrough = late(async () => {
  const [{ Walkthrough }] = await Promise.all([import('../walkthrough/Walkthrough.tsx'), loadWords(['demo'])]);
  return Walkthrough;
});

/** Fetches the walk-through when it is asked for. Without script the button leads down to what Khet does. */
export function WatchDemo() {
  const say = useWords('home');
  const sayShell = useWords('shell');
  const [busy, setBusy] = useState(false);
  const [Walkthrough, setWalkthrough] = useState<ComponentType<{ onClose: () => void }>>();

  async function watch(event: MouseEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      const Fetched = await walkthrough.ready();
      setWalkthrough(() => Fetched);
    } catch {
      walkthrough.forget();
      toast.error(sayShell(navigator.onLine ? 'failed.title' : 'failed.offlineText'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <form action="/#what-khet-does">
        <Button
          type="submit"
          variant="quiet"
          busy={busy}
          className="-ml-4 sm:ml-0"
          onClick={(event) => void watch(event)}
        >
          <CirclePlay aria-hidden className="size-6" />
          {say('watchDemo')}
        </Button>
      </form>
      {Walkthrough ? <Walkthrough onClose={() => setWalkthrough(undefined)} /> : null}
    </>
  );
}
