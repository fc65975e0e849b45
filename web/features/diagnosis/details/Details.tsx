import { useQuery } from '@tanstack/react-query';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';

import { leafSource, signsSource } from '#domain/plants/diagnosis.ts';
import { formatMoment } from '#languages/format.ts';
import { callCentreLink } from '#web/app/call-centre.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { AvoidCard } from '#web/ui/layout/AvoidCard.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { PageHeader } from '#web/ui/layout/PageHeader.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';

import { NextBest, WayOn } from '../analysis/late-parts.tsx';
import { problemQuery } from '../problem-queries.ts';
import { type AnalysisResult, looksHealthy } from '../analysis-result.ts';
import { CureSteps } from '../results/CureSteps.tsx';
import { ResultBadges, ScientificName } from '../results/ResultBadges.tsx';
import { OriginNote } from '../results/OriginNote.tsx';
import { ReportButton, ShareButton } from '../results/ReportAndShare.tsx';
import { readCure } from '../results/read-cure.ts';
import type { Shown } from '../results/use-shown.ts';
import { ProblemCure } from './ProblemCure.tsx';
import { HowToTell, SeenSigns, WhereFrom } from './ProblemSections.tsx';

interface DetailsProps {
  readonly shown: Shown;
  readonly photos: readonly ReactNode[];
  /** A question about the plant that cannot wait. */
  readonly first?: ReactNode;
  /** The conversation about the candidates. It stands before the cure, because the steps depend on it. */
  readonly talk?: ReactNode;
  /** The crop that the person named, for the links under an unsure answer. */
  readonly cropId: string | null;
  readonly fetchPhotos: () => Promise<readonly Blob[]>;
  /** The photos that need no fetch: a phone allows sharing only in the moment of the tap. */
  readonly photosAtHand: () => readonly Blob[];
  /** Given only for a diagnosis of the history. */
  readonly children?: ReactNode;
  readonly after?: ReactNode;
}

/** The answer and the steps on the left, the photos and the facts on the right; on a phone in this order. */
export function Details({
  shown,
  first,
  photos,
  talk,
  cropId,
  fetchPhotos,
  photosAtHand,
  children,
  after,
}: DetailsProps) {
  const say = useWords('diagnosis');
  const { result, texts, avoid } = shown;
  const { data: problem } = useQuery(problemQuery(result.reading?.problemId ?? null, useLanguage()));
  const wayOn = <WayOn result={result} heading="h2" cropId={cropId} />;
  // After the answers the cure comes first; before them the links to a better answer do.
  const isTold = Boolean(result.reading?.told);
  return (
    <div className="grid items-start gap-8 desk:grid-cols-2 desk:gap-12">
      <div className="flex flex-col gap-6">
        <DetailsHead shown={shown} />
        {first}
        {talk}
        {isTold ? null : wayOn}
        <Card as="section" aria-labelledby="cure" className="flex flex-col gap-4">
          <h2 id="cure" className="text-xl">
            {say('results.cure')}
          </h2>
          {problem && isOurs(result) ? (
            <ProblemCure
              problem={problem}
              notes={readCure(texts.cure).notes}
              isUnsure={result.reading?.confidence === 'low'}
            />
          ) : (
            <CureSteps text={texts.cure} />
          )}
        </Card>
        <AvoidCard title={say('results.avoid')} lines={avoid} heading="h2" />
        {isTold ? wayOn : null}
        <Card tone="marigold" className="flex gap-3">
          <Lightbulb aria-hidden className="mt-0.5 size-6 shrink-0 text-marigold-dark" />
          <div className="min-w-0">
            <h2 className="text-lg text-marigold-dark">{say('results.tip')}</h2>
            <p className="text-pretty">{texts.pro_tip}</p>
          </div>
        </Card>
        <div className="grid gap-3 sm:grid-cols-2">
          <ReportButton shown={shown} fetchPhotos={fetchPhotos} />
          <ShareButton shown={shown} photosAtHand={photosAtHand} />
          <ButtonLink href={callCentreLink} className="sm:col-span-2">
            <Phone aria-hidden className="size-5" />
            {say('call')}
          </ButtonLink>
        </div>
        <OriginNote result={result} />
      </div>
      <div className="flex flex-col gap-7">
        <div className={gridFor(photos.length)}>{photos}</div>
        {children}
        {result.reading ? <SeenSigns reading={result.reading} /> : null}
        {problem ? <HowToTell problem={problem} /> : null}
        {result.reading ? <NextBest reading={result.reading} isAsked={talk !== undefined} /> : null}
        {problem ? <WhereFrom problem={problem} /> : null}
        {after}
      </div>
    </div>
  );
}

/** True for Khet's own text. The text of another model stays as it is: here, in the report and in shared messages. */
function isOurs({ reading }: AnalysisResult): boolean {
  return reading?.source === leafSource || reading?.source === signsSource;
}

/** The plant, its part, its problem, the probability and the time. */
function DetailsHead({ shown: { result, texts } }: { shown: Shown }) {
  const say = useWords('diagnosis');
  const locale = useLocale();
  const { foundAt, plantPart } = result;
  return (
    <header className="flex flex-col gap-3">
      <div>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <span>{say('details.part', { crop: texts.plant, part: say(`about.parts.${plantPart}`) })}</span>
          <span>{formatMoment(foundAt, locale, 'long')}</span>
        </p>
        <h1>{texts.disease}</h1>
        <ScientificName result={result} />
      </div>
      {saysHowSure(result) ? null : <ResultBadges result={result} />}
    </header>
  );
}

/** True if only the crop is known, because the title itself then ends with "cause unsure". */
function saysHowSure({ reading, correction }: AnalysisResult): boolean {
  return !correction && reading?.kind === 'crop' && reading.confidence !== 'low' && !looksHealthy(reading);
}

export function DetailsSkeleton() {
  const say = useWords('diagnosis');
  return (
    <div role="status" aria-label={say('details.loading')} className="grid gap-6 desk:grid-cols-2">
      <Skeleton className="aspect-4/3 w-full" />
      <Skeleton className="h-80 w-full" />
    </div>
  );
}

export function GoneDiagnosis() {
  const say = useWords('diagnosis');
  return (
    <>
      <PageHeader title={say('details.gone')} text={say('details.goneText')} />
      <ButtonLink to="/crop-disease" className="self-start max-sm:w-full">
        {say('photos.take')}
      </ButtonLink>
    </>
  );
}

/** One photo is large, two stand side by side, and more stand in rows as wide as the screen allows. */
function gridFor(photos: number): string {
  if (photos < 2) return 'grid gap-3 empty:hidden sm:max-w-lg desk:max-w-none';
  return photos === 2 ? 'grid grid-cols-2 gap-3' : 'grid grid-cols-2 gap-3 sm:grid-cols-3';
}
