import { useQuery } from '@tanstack/react-query';
import BellPlus from 'lucide-react/icons/bell-plus';
import History from 'lucide-react/icons/history';
import LogIn from 'lucide-react/icons/log-in';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

import { openDialog } from '#web/app/dialogs.ts';
import { useQueryText } from '#web/app/use-query-text.ts';
import { useAnchor } from '#web/lib/page/use-anchor.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Section } from '#web/ui/layout/Section.tsx';

import { historyQuery } from '../api.ts';
import { useAge } from '../figures/age.ts';
import { RowsSkeleton } from '../figures/LoadedPrices.tsx';
import type { Filters } from '../filters/filters.ts';
import { chosenHere } from '../filters/own-searches.ts';
import { guardedPart } from '#web/app/guarded-part.tsx';
import { readWishedAlert, type WishedAlert, withoutWishedAlert } from './wished-alert.ts';

const AlertDialog = guardedPart(async () => (await import('./AlertDialog.tsx')).AlertDialog);
const OwnAlerts = guardedPart(async () => (await import('./OwnAlerts.tsx')).OwnAlerts, <RowsSkeleton />);

/** The alerts for price changes. A visitor signs in first, and comes back here afterwards. */
export function Alerts({ filters }: { filters: Filters }) {
  const say = useWords('market');
  const isVisitor = useSession().status === 'visitor';
  const [adding, setAdding] = useState(false);
  const [wished, forgetWish] = useWishedAlert(isVisitor);
  const { data: shown } = useQuery(historyQuery(filters));
  const ageOf = useAge();
  const age = shown && ageOf(shown.provenance);
  const anchor = useAnchor<HTMLDivElement>('alerts');
  return (
    // The mails of alerts link here. The heading gets the focus without a ring, because it is not a control.
    <div ref={anchor} id="alerts" className="scroll-mt-24 [&_h2]:outline-none">
      <Section
        title={say('alerts.title')}
        text={say('alerts.text')}
        action={
          <Button variant="secondary" onClick={() => (isVisitor ? openDialog('login') : setAdding(true))}>
            <BellPlus aria-hidden className="size-5" />
            {say('alerts.add')}
          </Button>
        }
      >
        {age?.isOld ? (
          <p className="flex items-start gap-2 rounded-field bg-marigold-soft px-3 py-2 text-marigold-dark">
            <History aria-hidden className="mt-0.5 size-5 shrink-0" />
            {say('alerts.waiting', { day: age.day })}
          </p>
        ) : null}
        {isVisitor ? <Visitor /> : <OwnAlerts quantityKg={filters.quantityKg} />}
        {isVisitor ? null : (
          <AlertDialog
            open={adding || wished !== undefined}
            filters={filters}
            wished={wished}
            onClose={() => {
              setAdding(false);
              forgetWish();
            }}
          />
        )}
      </Section>
    </div>
  );
}

function Visitor() {
  const say = useWords('market');
  return (
    <>
      <p className="only-asks text-ink-soft">{say('alerts.signIn')}</p>
      <Button variant="quiet" onClick={() => openDialog('login')} className="-ml-4 self-start">
        <LogIn aria-hidden className="size-5" />
        {say('alerts.signInNow')}
      </Button>
    </>
  );
}

/**
 * The alert that kai wrote into the address. A visitor signs in first, and the alert stays in the address until the
 * person closes it.
 */
function useWishedAlert(isVisitor: boolean): [WishedAlert | undefined, () => void] {
  const [, setSearch] = useSearchParams();
  const wished = readWishedAlert(new URLSearchParams(useQueryText()));
  const needsSignIn = isVisitor && wished !== undefined;
  useEffect(() => {
    if (needsSignIn) openDialog('login');
  }, [needsSignIn]);
  function forget() {
    if (wished) setSearch(withoutWishedAlert, { replace: true, state: chosenHere });
  }
  return [wished, forget];
}
