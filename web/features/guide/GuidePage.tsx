import Phone from 'lucide-react/icons/phone';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useParams } from 'react-router';

import type { Guide } from '#catalogue/guide-schema.ts';
import { factsFor, partsOf, seasonsIn } from '#catalogue/read-guide.ts';
import { tellerOf } from '#catalogue/tell-guide/amounts.ts';
import { commodityById } from '#catalogue/commodities.ts';
import { problemCropOf } from '#catalogue/problems.ts';
import { callCentreLink } from '#web/app/call-centre.ts';
import { cropAddress } from '#web/features/problems/index.ts';
import { growThis } from '#web/features/my-crops/index.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { BackLink } from '#web/ui/buttons/BackLink.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { CropPicture } from '#web/ui/pictures/CropPicture.tsx';

import { guidesAddress, pictureOfGuide } from './addresses.ts';
import { headOfGuide, titleOf } from './heads.ts';
import { AtAGlance } from './parts/AtAGlance.tsx';
import { CropTabs } from './parts/CropTabs.tsx';
import { FactFolds } from './parts/FactFolds.tsx';
import { ListenButton } from './parts/ListenButton.tsx';
import { NoGuide } from './parts/NoGuide.tsx';
import { ReaderFields } from './parts/ReaderFields.tsx';
import { Sources } from './parts/Sources.tsx';
import { Timeline } from './parts/Timeline.tsx';
import { type ReadGuide, useGuide } from './use-guide.ts';
import { useReader } from './use-reader.ts';

const { Part: GrowThis } = growThis;

/** How to grow one crop: its figures, its stages, all facts, its problems and its price. */
export function CropPage() {
  return <AnyGuide about="crop" />;
}

export function AnimalPage() {
  return <AnyGuide about="animal" />;
}

export function TopicPage() {
  return <AnyGuide about="topic" />;
}

function AnyGuide({ about }: { about: Guide['about'] }) {
  const read = useGuide(useParams()['id'] ?? '', about);
  return read ? <OneGuide key={read.id} read={read} /> : <NoGuide />;
}

function OneGuide({ read }: { read: ReadGuide }) {
  const say = useWords('guide');
  const language = useLanguage();
  const { title, description } = headOfGuide(read, language);
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
  const problems = read.about === 'crop' ? problemCropOf(read.guide?.problems ?? read.id) : undefined;
  const commodity = (read.guide?.commodities ?? problems?.commodityIds ?? [])[0];
  return (
    <article className="flex flex-col gap-5">
      <header className="flex flex-col gap-3">
        <BackLink to={guidesAddress}>{say('all')}</BackLink>
        <div className="flex items-center gap-3">
          <CropPicture crop={pictureOfGuide(read.id)} size={64} />
          <h1 className="min-w-0 flex-1 break-words">{titleOf(read, language)}</h1>
          {read.guide ? <ListenButton guide={read.guide} /> : null}
        </div>
        {read.about === 'crop' ? (
          <CropTabs crop={read.id} active="grow" commodity={commodity} hasProblems={problems !== undefined} />
        ) : null}
      </header>
      {read.guide ? (
        <Facts guide={read.guide} grow={read.about === 'crop' ? <GrowOffer crop={read.id} /> : null} />
      ) : (
        <>
          <p className="text-pretty">{say('noGuide')}</p>
          <GrowOffer crop={read.id} />
        </>
      )}
      {problems ? <ProblemsLink crop={problems.id} commodity={commodity} /> : null}
      <Help about={read.about} />
    </article>
  );
}

function GrowOffer({ crop }: { crop: string }) {
  return (
    <Suspense fallback={null}>
      <GrowThis crop={crop} />
    </Suspense>
  );
}

/** The figures and the stages beside all facts; on a phone the figures come first. */
function Facts({ guide, grow }: { guide: Guide; grow: ReactNode }) {
  const language = useLanguage();
  const reader = useReader(seasonsIn(guide.facts));
  const t = tellerOf(language, reader);
  const facts = factsFor(guide, reader);
  const parts = partsOf(facts);
  const hasCalendar = parts.some(({ part }) => part === 'calendar');
  return (
    <>
      {guide.about === 'topic' ? null : <ReaderFields guide={guide} reader={reader} />}
      <div className={`grid items-start gap-5 ${hasCalendar ? 'desk:grid-cols-2 desk:gap-10' : ''}`}>
        <div className="flex min-w-0 flex-col gap-5">
          <AtAGlance facts={facts} t={t} />
          {grow}
          <Timeline guide={guide} facts={facts} t={t} />
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <FactFolds
            guide={guide}
            parts={parts.filter(({ part }) => part !== 'calendar')}
            t={t}
            isWide={!hasCalendar}
          />
          <Sources guide={guide} facts={facts} />
        </div>
      </div>
    </>
  );
}

function ProblemsLink({ crop, commodity }: { crop: string; commodity: string | undefined }) {
  const say = useWords('guide');
  const nameOf = useNameOf();
  const listed = commodityById(commodity ?? '');
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink variant="secondary" to={cropAddress(crop)}>
        {say('allProblems')}
      </ButtonLink>
      {listed ? (
        <ButtonLink variant="secondary" to={`/market-prices?${new URLSearchParams({ commodity: listed.id })}`}>
          {say('priceLink', { commodity: nameOf('crops', { id: crop }) })}
        </ButtonLink>
      ) : null}
    </div>
  );
}

/** The telephone numbers of those who know the reader's own field or animal. */
function Help({ about }: { about: Guide['about'] }) {
  const say = useWords('guide');
  const isAnimal = about === 'animal';
  return (
    <Card tone="leaf" className="flex flex-col items-start gap-3">
      <p className="text-pretty">{say(isAnimal ? 'askVet' : 'ask')}</p>
      <ButtonLink href={isAnimal ? 'tel:1962' : callCentreLink}>
        <Phone aria-hidden className="size-5 shrink-0" />
        {say(isAnimal ? 'callVet' : 'call')}
      </ButtonLink>
    </Card>
  );
}
