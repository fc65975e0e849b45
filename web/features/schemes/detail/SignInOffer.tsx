import LockKeyhole from 'lucide-react/icons/lock-keyhole';

import { openDialog } from '#web/app/dialogs.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';

/** The offer to sign in, beside what everybody may read. */
export function SignInOffer({ text }: { text: string }) {
  const say = useWords('shell');
  return (
    <Card as="section" aria-labelledby="sign-in" tone="leaf" className="flex flex-col gap-3 print:hidden">
      <div className="flex items-center gap-3">
        <LockKeyhole aria-hidden className="size-7 shrink-0 text-leaf-dark" />
        <h2 id="sign-in" className="text-xl">
          {say('required.title')}
        </h2>
      </div>
      <p>{text}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => openDialog('login')}>{say('session.signIn')}</Button>
        <Button variant="quiet" onClick={() => openDialog('register')}>
          {say('required.newAccount')}
        </Button>
      </div>
    </Card>
  );
}
