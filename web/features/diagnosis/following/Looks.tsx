import { useMutation, useQuery } from '@tanstack/react-query';
import Phone from 'lucide-react/icons/phone';

import type { Diagnosis } from '#contract/diagnosis.ts';
import type { PlantLook } from '#contract/plant-looks.ts';
import { adviceAfter, type LookAdvice } from '#domain/plants/plant-looks.ts';
import { formatDay, formatLabelled } from '#languages/format.ts';
import { stepsToDo, todayLabel } from '#leaf/advice/steps-to-do.ts';
import { callCentreLink } from '#web/app/call-centre.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { BlobImage } from '#web/ui/pictures/BlobImage.tsx';

import { changeStatus, photoQuery } from '../api.ts';
import { problemQuery } from '../problem-queries.ts';
import { lookPhotoQuery } from './api.ts';
import { changeIcons } from './LookForm.tsx';

/** The looks so far beside the first photo, and what to do after the last one. */
export function Looks({ diagnosis, looks }: { diagnosis: Diagnosis; looks: readonly PlantLook[] }) {
  const say = useWords('plant-looks');
  const locale = useLocale();
  const advice = adviceAfter(looks.map(({ change }) => change));
  if (advice === undefined) return null;
  const hasPhotos = looks.some(({ photo }) => photo !== null) && diagnosis.photos.length > 0;
  return (
    <>
      <ol aria-label={say('since')} className="flex gap-4 overflow-x-auto pb-1">
        {hasPhotos ? (
          <li className="flex w-24 shrink-0 flex-col gap-1">
            <FirstPhoto diagnosis={diagnosis} />
            <span className="text-sm text-ink-soft">{formatDay(diagnosis.createdAt, locale)}</span>
            <span>{say('before')}</span>
          </li>
        ) : null}
        {looks.map(({ day, change, photo }) => {
          const Icon = changeIcons[change];
          return (
            <li key={day} className="flex w-24 shrink-0 flex-col gap-1">
              {photo === null ? null : <LookPhoto id={diagnosis._id} day={day} />}
              <span className="text-sm text-ink-soft">{formatDay(day, locale)}</span>
              <span className="flex items-start gap-1.5">
                <Icon aria-hidden className="mt-1 size-4 shrink-0" />
                {say(`change.${change}`)}
              </span>
            </li>
          );
        })}
      </ol>
      <WhatNow diagnosis={diagnosis} advice={advice} />
    </>
  );
}

const square = 'size-24 rounded-field object-cover';

function FirstPhoto({ diagnosis }: { diagnosis: Diagnosis }) {
  const say = useWords('plant-looks');
  const { data } = useQuery(photoQuery(diagnosis._id, 0));
  return data ? <BlobImage blob={data} alt={say('before')} className={square} /> : null;
}

function LookPhoto({ id, day }: { id: string; day: string }) {
  const say = useWords('plant-looks');
  const locale = useLocale();
  const { data } = useQuery(lookPhotoQuery(id, day));
  const alt = say('alt', { day: formatDay(day, locale, 'long') });
  return data ? <BlobImage blob={data} alt={alt} className={square} /> : null;
}

/** If it does not get better, the first answer may be wrong, so this names nothing to buy. */
function WhatNow({ diagnosis, advice }: { diagnosis: Diagnosis; advice: LookAdvice }) {
  const say = useWords('plant-looks');
  const needsHelp = advice === 'worse' || advice === 'stays';
  return (
    <div
      role="status"
      className={`flex flex-col gap-3 rounded-field p-4 ${needsHelp ? 'bg-clay-soft' : 'bg-leaf-soft'}`}
    >
      <p className={`font-strong ${needsHelp ? 'text-clay-dark' : 'text-leaf-dark'}`}>
        {say(`advice.${advice}.title`)}
      </p>
      {advice === 'worse' ? <StepOfToday diagnosis={diagnosis} /> : null}
      <p className="text-pretty">{say(`advice.${advice}.text`)}</p>
      {needsHelp ? (
        <div className="grid gap-2 sm:grid-cols-2">
          <ButtonLink href={callCentreLink}>
            <Phone aria-hidden className="size-5" />
            1800-180-1551
          </ButtonLink>
          <ButtonLink to="/crop-disease" variant="secondary">
            {say('again')}
          </ButtonLink>
        </div>
      ) : null}
      {advice === 'recovers' && diagnosis.status !== 'Recovered' ? <MarkRecovered diagnosis={diagnosis} /> : null}
    </div>
  );
}

/** The step that cannot wait with a severe problem, if the catalogue has one that costs nothing. */
function StepOfToday({ diagnosis: { reading } }: { diagnosis: Diagnosis }) {
  const language = useLanguage();
  const { data: problem } = useQuery(problemQuery(reading.problemId, language));
  const today = problem ? stepsToDo(problem, false).today : undefined;
  if (!problem || !today) return null;
  return (
    <p className="font-label text-pretty">{formatLabelled(todayLabel(problem, language), today.text, language)}</p>
  );
}

function MarkRecovered({ diagnosis }: { diagnosis: Diagnosis }) {
  const say = useWords('plant-looks');
  const language = useLanguage();
  const { mutate, isPending } = useMutation({
    ...changeStatus,
    onError: (error) => toast.error(sayFailure(error, say('failed'))),
  });
  return (
    <Button
      variant="secondary"
      busy={isPending}
      busyLabel={say('saving')}
      onClick={() => mutate({ id: diagnosis._id, status: 'Recovered', language })}
    >
      {say('recovered')}
    </Button>
  );
}
