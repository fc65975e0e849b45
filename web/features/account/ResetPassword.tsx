import { Link2Off } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import type { User } from '#contract/account.ts';
import { openDialog } from '#web/app/dialogs.ts';
import { useWords } from '#web/lib/words/words.ts';
import { signIn } from '#web/lib/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { StateNotice } from '#web/ui/StateNotice.tsx';

import { ResetForm } from './ResetForm.tsx';

/** Where the link of the mail leads. */
export function ResetPassword() {
  const say = useWords('account');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [dead, setDead] = useState(false);
  const token = search.get('token') ?? '';
  const usable = !dead && token !== '';

  function goOn({ token: session, user }: { token: string; user: User }) {
    signIn(session, user);
    void navigate('/dashboard', { replace: true });
  }
  return (
    <section className="mx-auto flex max-w-lg flex-col gap-5 py-4">
      <header className="flex flex-col gap-2">
        <h1>{say('reset.title')}</h1>
        {usable ? <p className="text-lg text-ink-soft">{say('reset.lead')}</p> : null}
      </header>
      <Card>
        {usable ? (
          <ResetForm token={token} onDone={goOn} onDead={() => setDead(true)} />
        ) : (
          <StateNotice icon={Link2Off} tone="marigold" title={say('reset.deadTitle')} text={say('reset.deadText')}>
            <Button onClick={() => openDialog('forgot')}>{say('reset.another')}</Button>
          </StateNotice>
        )}
      </Card>
    </section>
  );
}
