import { useQuery } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import Printer from 'lucide-react/icons/printer';
import SearchX from 'lucide-react/icons/search-x';
import Share2 from 'lucide-react/icons/share-2';
import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router';

import type { SchemeDetail as Detail } from '#contract/schemes.ts';
import { namesOfNoScheme } from '#domain/schemes/schemes.ts';
import { pageTitle } from '#domain/text/page-title.ts';
import { useInBrowser } from '#web/app/use-in-browser.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useWords } from '#web/lib/words/words.ts';
import { BackLink } from '#web/ui/buttons/BackLink.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Loaded } from '#web/ui/states/Loaded.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { schemeQuery } from '../api.ts';
import { asNow } from '../as-now.ts';
import { BorrowedNote } from '../BorrowedNote.tsx';
import { nameIn, SchemeRow } from '../list/SchemeRow.tsx';
import { useIsOver } from '../use-is-over.ts';
import { shownParts } from '../use-scheme-filters.ts';
import { useSchemeWords } from '../use-scheme-words.ts';
import { Chances } from './Chances.tsx';
import { useDrawnScheme } from './drawn-scheme.ts';
import { Folded } from './Folded.tsx';
import { PaperIcons } from './PaperIcons.tsx';
import { Prepare } from './Prepare.tsx';
import { shareScheme } from './share-scheme.ts';
import { SignInOffer } from './SignInOffer.tsx';

/** One scheme, open to everybody. At some names the API has another endpoint, so the screen does not fetch those. */
export function SchemeDetail() {
  const { id = '' } = useParams();
  const part = shownParts.find((known) => known === id);
  return part === undefined ? <SchemeById key={id} id={id} /> : <Navigate replace to={`/schemes?show=${part}`} />;
}

function SchemeById({ id }: { id: string }) {
  const { say, language } = useSchemeWords();
  const isId = !namesOfNoScheme.includes(id);
  const isHydrating = !useInBrowser();
  const drawn = useDrawnScheme(id, language, isId && isHydrating);
  const initial = drawn && { ...asNow(drawn), similar: drawn.similar.map(asNow) };
  const query = useQuery({ ...schemeQuery(id, language), enabled: isId, ...(initial && { initialData: initial }) });
  const isGone = !isId || (query.error instanceof ApiError && [400, 404].includes(query.error.status));
  useTitle(query.data?.title ?? say('schemeTitle'));
  return (
    <div className="mx-auto flex max-w-page flex-col gap-5">
      {isGone && !query.data ? (
        <>
          <BackLink to="/schemes">{say('back')}</BackLink>
          <EmptyState icon={SearchX} title={say('gone')} text={say('goneText')}>
            <ButtonLink to="/schemes">{say('back')}</ButtonLink>
          </EmptyState>
        </>
      ) : (
        <Loaded query={query} failed={say('failed')}>
          {(scheme) => <Scheme key={scheme.id} scheme={scheme} />}
        </Loaded>
      )}
    </div>
  );
}

function useTitle(title: string): void {
  const brand = useWords('shell')('brand');
  useEffect(() => {
    document.title = pageTitle(title, brand);
  }, [title, brand]);
}

function Scheme({ scheme }: { scheme: Detail }) {
  const { say } = useSchemeWords();
  const isOver = useIsOver(scheme);
  return (
    <article className="flex flex-col gap-5">
      <Top scheme={scheme} />
      {isOver ? (
        <Instead scheme={scheme} />
      ) : (
        <div className="grid items-start gap-5 desk:grid-cols-[minmax(0,1fr)_22rem] desk:gap-8">
          <Personal scheme={scheme} />
          <div className="flex flex-col gap-5">
            <PaperIcons papers={scheme.documents} />
            <Next scheme={scheme} />
          </div>
        </div>
      )}
      <Folded scheme={scheme} isOver={isOver} />
      <Similar schemes={scheme.similar} />
      <Button variant="quiet" className="self-start print:hidden" onClick={() => window.print()}>
        <Printer aria-hidden className="size-5" />
        {say('detail.print')}
      </Button>
    </article>
  );
}

/** The amount in the largest letters of the page, and one sentence. */
function Top({ scheme }: { scheme: Detail }) {
  const { say, locale, sayPlace, sayDay } = useSchemeWords();
  const { title, states, category, amount, benefit, endDate, borrowedFrom } = scheme;
  const isOver = useIsOver(scheme);
  async function share() {
    const done = await shareScheme(scheme, { say, locale }).catch(() => 'failed' as const);
    if (done === 'copied') toast.success(say('detail.copied'));
    if (done === 'failed') toast.error(say('notSaved'));
  }
  return (
    <header className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <BackLink to="/schemes">{say('back')}</BackLink>
        <IconButton icon={Share2} label={say('detail.share')} className="print:hidden" onClick={() => void share()} />
      </div>
      <h1 className="text-xl leading-snug break-words md:text-2xl">{amount ? nameIn(title) : title}</h1>
      <p className="text-ink-soft">
        {sayPlace(states)} · {say(`categories.${category}`)}
      </p>
      {isOver ? <p className="font-label text-clay-dark">{say('card.ended', { day: sayDay(endDate) })}</p> : null}
      {amount ? (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="figures text-5xl font-strong">{amount.figure}</span>
          <span className="text-lg">{amount.ofWhat}</span>
        </p>
      ) : null}
      <p className={amount ? 'max-w-2xl text-lg text-ink-soft' : 'max-w-2xl text-xl font-label'}>{benefit}</p>
      <BorrowedNote from={borrowedFrom} className="text-sm text-ink-soft" />
    </header>
  );
}

/** Whether this person gets it. A visitor reads who gets it, and is offered to sign in. */
function Personal({ scheme }: { scheme: Detail }) {
  const { status } = useSession();
  if (status === 'loading') return <Skeleton className="h-56 w-full" />;
  if (status === 'signed-in') return <Chances scheme={scheme} />;
  return <WhoAndOffer scheme={scheme} />;
}

function WhoAndOffer({ scheme }: { scheme: Detail }) {
  const { say } = useSchemeWords();
  return (
    <div className="flex flex-col gap-5">
      <Section title={say('card.eligibility')}>
        <p>{scheme.eligibility}</p>
      </Section>
      <div className="visitor-screen">
        <SignInOffer text={say('detail.visitor')} />
      </div>
    </div>
  );
}

function Next({ scheme }: { scheme: Detail }) {
  const { say } = useSchemeWords();
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <div className="flex flex-col gap-3 print:hidden">
      {isSignedIn ? <Prepare scheme={scheme} /> : null}
      <p className="flex flex-wrap justify-center gap-x-6">
        <a
          href={scheme.link}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-12 items-center gap-2 font-label text-leaf-dark hover:underline"
        >
          {say('detail.site')}
          <ExternalLink aria-hidden className="size-5" />
        </a>
        {scheme.troubles.length > 0 ? (
          <a href="#troubles" className="inline-flex min-h-12 items-center font-label text-leaf-dark hover:underline">
            {say('detail.troubles')}
          </a>
        ) : null}
      </p>
      <p className="text-center text-sm text-ink-soft">{scheme.checked.brief}</p>
    </div>
  );
}

/** For a scheme that is closed to new applications. */
function Instead({ scheme: { howToApply, replacedBy } }: { scheme: Detail }) {
  const { say } = useSchemeWords();
  return (
    <Section title={say('detail.instead')}>
      <p>{replacedBy ? howToApply : say('detail.noneInstead')}</p>
      <ButtonLink
        className="self-start print:hidden"
        to={replacedBy ? `/schemes/${replacedBy.id}` : '/schemes?show=list'}
      >
        {replacedBy ? say('detail.insteadOf', { title: replacedBy.title }) : say('showAll')}
      </ButtonLink>
    </Section>
  );
}

function Similar({ schemes }: { schemes: Detail['similar'] }) {
  const { say } = useSchemeWords();
  if (schemes.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="flex flex-col gap-3 print:hidden">
      <h2 id="similar" className="text-xl">
        {say('detail.similar')}
      </h2>
      <ul className="grid gap-2.5 desk:grid-cols-2">
        {schemes.map((other) => (
          <SchemeRow key={other.id} scheme={other} />
        ))}
      </ul>
    </section>
  );
}
