import { useEffect } from 'react';

import { useAfterSignIn } from '#web/app/sign-in/after-sign-in.ts';
import { useWords } from '#web/lib/words/words.ts';
import { useSession } from '#web/lib/session/session.ts';
import { Card } from '#web/ui/layout/Card.tsx';

import { LoginForm } from './LoginForm.tsx';

/**
 * The screen after a refused call. After sign-in, here or in another tab, the person returns to the screen they wanted.
 */
export function Login() {
  const say = useWords('account');
  const goOn = useAfterSignIn();
  const { status } = useSession();
  useEffect(() => {
    if (status === 'signed-in') goOn('/dashboard');
  }, [status, goOn]);
  return (
    <section className="mx-auto flex max-w-lg flex-col gap-5 py-4">
      <header className="flex flex-col gap-2">
        <h1>{say('login.title')}</h1>
        <p className="text-lg text-ink-soft">{say('login.lead')}</p>
      </header>
      <Card>
        <LoginForm onClose={() => undefined} />
      </Card>
    </section>
  );
}
