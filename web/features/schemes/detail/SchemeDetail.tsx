import { useMutation, useQuery } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import Phone from 'lucide-react/icons/phone';
import Printer from 'lucide-react/icons/printer';
import SearchX from 'lucide-react/icons/search-x';
import Share2 from 'lucide-react/icons/share-2';
import { Navigate, useNavigate, useParams } from 'react-router';

import type { SchemeDetail as Detail } from '#contract/schemes.ts';
import { namesOfNoScheme } from '#domain/schemes/schemes.ts';
import { formatLabelled } from '#languages/format.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { BulletList } from '#web/ui/layout/BulletList.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Fold } from '#web/ui/layout/Fold.tsx';
import { KindIcon } from '#web/ui/pictures/KindIcon.tsx';
import { Loaded } from '#web/ui/states/Loaded.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { SourceLine } from '#web/ui/layout/SourceLine.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { applyToScheme, schemeQuery } from '../api.ts';
import { BackLink } from '#web/ui/buttons/BackLink.tsx';
import { BorrowedNote } from '../BorrowedNote.tsx';
import { Why } from './Why.tsx';
import { EndedBadge, SchemeCard } from '../list/SchemeCard.tsx';
import { shareScheme } from './share-scheme.ts';
import { useIsOver } from '../use-is-over.ts';
import { shownParts } from '../use-scheme-filters.ts';
import { useSchemeWords } from '../use-scheme-words.ts';

/** One scheme. At some names the API has another endpoint, so the screen does not fetch those. */
export function SchemeDetail() {
  const { id = '' } = useParams();
  const part = shownParts.find((known) => known === id);
  return part === undefined ? <SchemeById id={id} /> : <Navigate replace to={`/schemes?show=${part}`} />;
}

function SchemeById({ id }: { id: string }) {
  const { say, language } = useSchemeWords();
  const isId = !namesOfNoScheme.includes(id);
  const query = useQuery({ ...schemeQuery(id, language), enabled: isId });
  const isGone = !isId || (query.error instanceof ApiError && [400, 404].includes(query.error.status));
  return (
    <div className="mx-auto flex max-w-page flex-col gap-5">
      <BackLink to="/schemes">{say('back')}</BackLink>
      {isGone && !query.data ? (
        <EmptyState icon={SearchX} title={say('gone')} text={say('goneText')}>
          <ButtonLink to="/schemes">{say('back')}</ButtonLink>
        </EmptyState>
      ) : (
        <Loaded query={query} failed={say('failed')}>
          {(scheme) => <Scheme key={scheme.id} scheme={scheme} />}
        </Loaded>
      )}
    </div>
  );
}

function Scheme({ scheme }: { scheme: Detail }) {
  const { say, locale, sayPlace, sayDay } = useSchemeWords();
  const isOver = useIsOver(scheme);
  return (
    <>
      <header className="flex items-start gap-4">
        <KindIcon scheme={scheme.category} className="size-14" />
        <div className="min-w-0">
          <h1 className="text-2xl break-words md:text-3xl">{scheme.title}</h1>
          <p className="mt-1 text-ink-soft">
            {sayPlace(scheme.states)} · {say(`categories.${scheme.category}`)}
          </p>
        </div>
      </header>
      <EndedBadge endDate={scheme.endDate} />
      <BorrowedNote from={scheme.borrowedFrom} />
      <Amounts scheme={scheme} />
      {isOver ? (
        <Instead scheme={scheme} />
      ) : (
        <>
          <Apply scheme={scheme} />
          <Why scheme={scheme} />
        </>
      )}
      <Section title={say('detail.about')}>
        <p>{scheme.description}</p>
        <p>
          <strong className="block font-label">{say('card.eligibility')}</strong>
          {scheme.eligibility}
        </p>
        <p className="text-ink-soft">
          {formatLabelled(say('card.start'), sayDay(scheme.startDate), locale)} ·{' '}
          {formatLabelled(say('card.end'), sayDay(scheme.endDate), locale)}
        </p>
        {scheme.deadline ? <p>{say('card.deadline', { day: sayDay(scheme.deadline) })}</p> : null}
        {isOver ? <Source scheme={scheme} /> : null}
      </Section>
      {isOver ? null : <HowToApply scheme={scheme} />}
      {isOver ? null : <Troubles scheme={scheme} />}
      <Actions scheme={scheme} />
      <Similar schemes={scheme.similar} />
    </>
  );
}

/** The main figure in large letters, the others below it, and what they mean. */
function Amounts({ scheme: { amounts, benefit } }: { scheme: Detail }) {
  const [main, ...others] = amounts;
  return (
    <div className="flex flex-col gap-2">
      {main ? <p className="text-2xl font-strong md:text-3xl">{main}</p> : null}
      {others.length > 0 ? <BulletList lines={others} /> : null}
      <p className={main ? '' : 'text-lg font-strong'}>{benefit}</p>
    </div>
  );
}

function Apply({ scheme }: { scheme: Detail }) {
  const { say } = useSchemeWords();
  const navigate = useNavigate();
  const apply = useMutation(applyToScheme);
  return (
    <>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button
          busy={apply.isPending}
          busyLabel={say('detail.applying')}
          onClick={() =>
            apply.mutate(scheme.id, {
              onSuccess: ({ _id }) => void navigate(`/schemes/applications/${_id}`),
            })
          }
        >
          {say('detail.apply')}
        </Button>
        <ButtonLink variant="secondary" href={scheme.link} target="_blank" rel="noreferrer">
          {say('card.link')}
          <ExternalLink aria-hidden className="size-5" />
        </ButtonLink>
      </div>
      <p className="text-sm text-ink-soft print:hidden">
        {say('detail.applyText', { apply: say('detail.apply'), link: say('card.link') })}
      </p>
    </>
  );
}

/** For a scheme that is closed to new applications, in the place of Apply and the verdict. */
function Instead({ scheme: { howToApply, replacedBy } }: { scheme: Detail }) {
  const { say } = useSchemeWords();
  return (
    <Section title={say('detail.instead')}>
      <p>{replacedBy ? howToApply : say('detail.noneInstead')}</p>
      <ButtonLink className="self-start print:hidden" to={replacedBy ? `/schemes/${replacedBy.id}` : '/schemes'}>
        {replacedBy ? say('detail.insteadOf', { title: replacedBy.title }) : say('showAll')}
      </ButtonLink>
    </Section>
  );
}

function HowToApply({ scheme }: { scheme: Detail }) {
  const { say } = useSchemeWords();
  return (
    <Section title={say('detail.how')}>
      <p>{scheme.howToApply}</p>
      <h3 className="text-lg">{say('detail.papers')}</h3>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-leaf">
        {scheme.documents.map((paper) => (
          <li key={paper}>{say(`papers.${paper}`)}</li>
        ))}
      </ul>
      {scheme.helpline ? (
        <ButtonLink
          variant="secondary"
          className="self-start"
          href={`tel:${scheme.helpline.replaceAll(/[^\d+]/g, '')}`}
        >
          <Phone aria-hidden className="size-5" />
          {say('detail.call', { number: scheme.helpline })}
        </ButtonLink>
      ) : null}
      {scheme.statusLink ? (
        <ButtonLink
          variant="secondary"
          className="self-start"
          href={scheme.statusLink}
          target="_blank"
          rel="noreferrer"
        >
          {say('detail.status')}
          <ExternalLink aria-hidden className="size-5" />
        </ButtonLink>
      ) : null}
      <Source scheme={scheme} />
    </Section>
  );
}

function Troubles({ scheme: { troubles } }: { scheme: Detail }) {
  const { say } = useSchemeWords();
  if (troubles.length === 0) return null;
  return (
    <Section title={say('detail.troubles')}>
      {troubles.map(({ id, what, wayOut }) => (
        <Fold key={id} look="line" level={3} title={what}>
          <p>{wayOut}</p>
        </Fold>
      ))}
    </Section>
  );
}

function Source({ scheme }: { scheme: Detail }) {
  const { say } = useSchemeWords();
  return (
    <>
      <p className="text-sm text-ink-soft">{scheme.checked.said}</p>
      {scheme.source ? (
        <SourceLine
          source={say('detail.source', { name: scheme.source.name, year: String(scheme.source.year) })}
          sourceUrl={scheme.link}
        />
      ) : null}
    </>
  );
}

function Similar({ schemes }: { schemes: Detail['similar'] }) {
  const { say } = useSchemeWords();
  if (schemes.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="flex flex-col gap-4 print:hidden">
      <h2 id="similar">{say('detail.similar')}</h2>
      <ul className="grid gap-4 md:grid-cols-2">
        {schemes.map((other) => (
          <SchemeCard key={other.id} scheme={other} />
        ))}
      </ul>
    </section>
  );
}

function Actions({ scheme }: { scheme: Detail }) {
  const { say, locale } = useSchemeWords();
  async function share() {
    const done = await shareScheme(scheme, { say, locale }).catch(() => 'failed' as const);
    if (done === 'copied') toast.success(say('detail.copied'));
    if (done === 'failed') toast.error(say('notSaved'));
  }
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button variant="secondary" onClick={() => void share()}>
        <Share2 aria-hidden className="size-5" />
        {say('detail.share')}
      </Button>
      <Button variant="secondary" onClick={() => window.print()}>
        <Printer aria-hidden className="size-5" />
        {say('detail.print')}
      </Button>
    </div>
  );
}
