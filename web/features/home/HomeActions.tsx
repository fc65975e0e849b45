import ArrowRight from 'lucide-react/icons/arrow-right';
import type { MouseEvent } from 'react';

import { type DialogName, openDialog } from '#web/app/dialogs.ts';
import { useWords } from '#web/lib/words/words.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';

/** The main button: it leads a farmer to the dashboard and a visitor to an account. */
export function HomeActions({ onDeep = false }: { onDeep?: boolean }) {
  const say = useWords('home');
  const { status } = useSession();
  const variant = onDeep ? 'light' : 'primary';
  if (status !== 'visitor') {
    return (
      <ButtonLink to="/dashboard" variant={variant} className="w-full sm:w-auto">
        {say('dashboard')}
        <ArrowRight aria-hidden className="size-5" />
      </ButtonLink>
    );
  }
  function open(event: MouseEvent, name: DialogName) {
    event.preventDefault();
    openDialog(name);
  }
  // Without script these buttons submit a form that leads to the sign-in screen.
  return (
    <form action="/login" className="visitor-only flex w-full flex-wrap gap-3 sm:w-auto">
      <Button type="submit" variant={variant} className="grow" onClick={(event) => open(event, 'register')}>
        {say('trial')}
        <ArrowRight aria-hidden className="size-5" />
      </Button>
      {onDeep ? null : (
        <Button type="submit" variant="secondary" className="grow sm:grow-0" onClick={(event) => open(event, 'login')}>
          {say('signIn')}
        </Button>
      )}
    </form>
  );
}
