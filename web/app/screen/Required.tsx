import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';

import { GuideCard } from '#web/features/problems/parts/GuideCard.tsx';
import { loadWords, useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';

import { openDialog } from '../dialogs.ts';
import { latePart } from '../late.ts';
import { useInstance } from '../use-instance.ts';
import type { Gate } from './screen.tsx';

/** A gate stands outside the screen, so the free diagnosis brings its own layer of data. */
const free = latePart(async () => {
  const words = ['diagnosis', 'free-diagnosis', 'errors', 'names/crops', 'names/problems', 'signs'] as const;
  const [{ FreeDiagnosis }, { DataLayer }] = await Promise.all([
    import('#web/features/diagnosis/free/FreeDiagnosis.tsx'),
    import('../DataLayer.tsx'),
    loadWords(words),
  ]);
  return function FreeWithData({ offer }: { offer: ReactNode }) {
    return (
      <DataLayer>
        <FreeDiagnosis offer={offer} />
      </DataLayer>
    );
  };
});

/** Shown to a visitor on a screen that belongs to an account. An answer without a photo needs no account. */
export function Required({ gate }: { gate: Gate }) {
  const isFree = useInstance()?.freeDiagnosis === true;
  const { pathname } = useLocation();
  if (!isFree || pathname !== '/crop-disease') return <Gated gate={gate} />;
  return (
    <Suspense fallback={<Gated gate={gate} />}>
      <free.Part offer={<Offer gate={gate} />} />
    </Suspense>
  );
}

function Gated({ gate }: { gate: Gate }) {
  const say = useWords('shell');
  return (
    <section className="mx-auto flex max-w-xl flex-col items-center gap-4 py-12 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-leaf-soft text-leaf-dark">
        <LockKeyhole aria-hidden className="size-9" />
      </span>
      <h1>{say('required.title')}</h1>
      <p className="text-lg text-ink-soft">
        {gate === 'diagnosis' ? <DiagnosisGate words="gate.text" /> : say('required.text')}
      </p>
      <Offer gate={gate} />
      {gate === 'diagnosis' ? <GuideCard browses /> : null}
    </section>
  );
}

function Offer({ gate }: { gate: Gate }) {
  const say = useWords('shell');
  return (
    <>
      <SignIn gate={gate} />
      <Button variant="quiet" onClick={() => openDialog('register')}>
        {say('required.newAccount')}
      </Button>
    </>
  );
}

function SignIn({ gate }: { gate: Gate }): ReactNode {
  const say = useWords('shell');
  const { pathname } = useLocation();
  if (gate === 'signed-in') return <Button onClick={() => openDialog('login')}>{say('session.signIn')}</Button>;
  return (
    <ButtonLink to={gate === 'dashboard' ? '/' : '/?showLogin=true'} state={{ next: pathname }}>
      {gate === 'dashboard' ? say('session.signIn') : <DiagnosisGate words="gate.signIn" />}
    </ButtonLink>
  );
}

/** The words of this gate alone, which the first screen does not load. */
function DiagnosisGate({ words }: { words: 'gate.text' | 'gate.signIn' }) {
  return useWords('problems')(words);
}
