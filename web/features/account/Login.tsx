import { useAfterSignIn } from '#web/app/after-sign-in.ts';
import { useWords } from '#web/i18n/words.ts';
import { Card } from '#web/ui/Card.tsx';

import { LoginForm } from './LoginForm.tsx';

/** Where a call that was refused leads; afterwards the person is back where they were. */
export function Login() {
  const say = useWords('account');
  const goOn = useAfterSignIn();
  return (
    <section className="mx-auto flex max-w-lg flex-col gap-6 py-4">
      <h1>{say('login.title')}</h1>
      <Card>
        <LoginForm onSignedIn={() => goOn('/dashboard')} />
      </Card>
    </section>
  );
}
