import type { MouseEvent } from 'react';

import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';

import { type DialogName, openDialog } from '../dialogs.ts';

/**
 * The two buttons open dialogs. Before the script loads they submit a form that leads to the sign-in screen, so a tap
 * always works.
 */
export function VisitorButtons({ className, onUse }: { className: string; onUse?: () => void }) {
  const say = useWords('shell');
  function open(event: MouseEvent, name: DialogName) {
    event.preventDefault();
    onUse?.();
    openDialog(name);
  }
  return (
    <form action="/login" className={`visitor-only ${className}`}>
      <Button type="submit" variant="secondary" onClick={(event) => open(event, 'login')}>
        {say('session.signIn')}
      </Button>
      <Button type="submit" onClick={(event) => open(event, 'register')}>
        {say('session.getStarted')}
      </Button>
    </form>
  );
}
