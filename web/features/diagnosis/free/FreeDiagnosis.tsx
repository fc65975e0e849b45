import type { ReactNode } from 'react';

import { freeDiagnosisCookie } from '#domain/plants/diagnosis.ts';
import { useHead } from '#web/app/screen/document-head.ts';
import type { ScreenHead } from '#web/app/screen/screen.tsx';
import { useWords } from '#web/lib/words/words.ts';
import { AvoidCard } from '#web/ui/layout/AvoidCard.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { PageHeader } from '#web/ui/layout/PageHeader.tsx';
import { Banner } from '#web/ui/states/Banner.tsx';

import { AboutPlant } from '../analysis/AboutPlant.tsx';
import { AnalyzeBox } from '../analysis/AnalyzeBox.tsx';
import { NoPhoto, NoticeBanner, Tips } from '../CropDisease.tsx';
import { type DiagnosisSession, isAnswered, useDiagnosisSession } from '../diagnosis-session.ts';
import { Photos } from '../photos/Photos.tsx';
import { OriginNote } from '../results/OriginNote.tsx';
import { ResultBadges } from '../results/ResultBadges.tsx';
import { ResultTexts } from '../results/Results.tsx';
import { useShown } from '../results/use-shown.ts';

const head: ScreenHead = { noun: 'diagnosis', title: 'title', description: 'description' };

interface FreeDiagnosisProps {
  /** The buttons by which a visitor signs in or opens an account. */
  readonly offer: ReactNode;
}

/** The photo, the crop and the answer for a visitor, once a day. After it only the sign-in leads on. */
export function FreeDiagnosis({ offer }: FreeDiagnosisProps) {
  const say = useWords('diagnosis');
  const sayFree = useWords('free-diagnosis');
  const sayError = useWords('errors');
  useHead(head);
  const session = useDiagnosisSession(undefined);
  const answered = isAnswered(session);
  const isUsedUp = hasUsedToday() && !answered;
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
      <PageHeader title={say('title')} text={sayFree('lead')} />
      <NoticeBanner notice={session.notice} />
      {isUsedUp ? (
        <Banner kind="warning">{sayError('free_diagnosis_used')}</Banner>
      ) : (
        <>
          {session.photos.length > 0 ? null : <Tips />}
          <Photos session={session} />
          {answered ? null : <AboutPlant session={session} />}
          <AnalyzeBox session={session} />
          <Answer session={session} />
        </>
      )}
      {isUsedUp || answered ? (
        <Card as="section" className="flex flex-col items-start gap-3">
          <p>{sayFree('more')}</p>
          {offer}
        </Card>
      ) : null}
      {session.photos.length > 0 ? null : <NoPhoto />}
    </div>
  );
}

function Answer({ session: { result, trouble } }: { session: DiagnosisSession }) {
  const say = useWords('diagnosis');
  const shown = useShown(result);
  if (trouble) return <Banner kind="error">{trouble}</Banner>;
  if (!shown) return null;
  return (
    <Card as="section" aria-labelledby="results" className="flex flex-col gap-5">
      <h2 id="results">{say('results.title')}</h2>
      <ResultBadges result={shown.result} />
      <ResultTexts shown={shown} />
      <AvoidCard title={say('results.avoid')} lines={shown.avoid} heading="h3" />
      <OriginNote result={shown.result} />
    </Card>
  );
}

/** The server set this cookie with the last answer, and counts by itself. */
function hasUsedToday(): boolean {
  return document.cookie.split(/; */).includes(`${freeDiagnosisCookie}=used`);
}
