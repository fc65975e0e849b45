import { useMutation, useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ThumbsDown from 'lucide-react/icons/thumbs-down';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { useState } from 'react';
import { Link } from 'react-router';

import type { Diagnosis, Reading } from '#contract/diagnosis.ts';
import { mostJudgementNote } from '#domain/limits.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Field } from '#web/ui/fields/Field.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { giveJudgement } from '../api.ts';
import { cropProblemsQuery } from '../problem-queries.ts';
import { isHealthyId, resultOf } from '../analysis-result.ts';
import { correctResult } from '../diagnosis-session.ts';
import { AskForLearning } from './AskForLearning.tsx';

/** Asks "Was this right?". Yes is one tap. After no, or if nothing was named, the person can say what it was. */
export function JudgementBox({ diagnosis }: { diagnosis: Diagnosis }) {
  const say = useWords('diagnosis');
  const { feedback, reading } = diagnosis;
  const isNamed = reading.kind !== 'notSure';
  const [isWrong, setIsWrong] = useState(!isNamed || feedback?.right === false);
  const [correction, setCorrection] = useState(() => correctionIn(diagnosis));
  const { send, isSending } = useSending(diagnosis);
  function sayRight() {
    setIsWrong(false);
    send(true, nothingSaid);
  }
  return (
    <Card as="section" aria-labelledby="judgement" className="flex flex-col gap-4">
      <div>
        <h2 id="judgement" className="text-xl">
          {say(isNamed ? 'judgement.title' : 'judgement.openTitle')}
        </h2>
        <p role="status" className="text-ink-soft">
          {say(`judgement.${textOf(diagnosis)}`)}
        </p>
      </div>
      {isNamed ? (
        <RightOrWrong
          isRight={feedback?.right === true && !isWrong}
          isWrong={isWrong}
          onRight={sayRight}
          onWrong={() => setIsWrong(true)}
        />
      ) : null}
      {isWrong ? (
        <CorrectionForm
          reading={reading}
          correction={correction}
          onChange={(change) => setCorrection({ ...correction, ...change })}
          isSending={isSending}
          onSend={() => send(false, correction)}
        />
      ) : null}
      {feedback && diagnosis.photos.length > 0 ? <AskForLearning /> : null}
      <Link
        to="/crop-disease/scorecard"
        className="inline-flex min-h-12 items-center gap-1 self-start font-label text-leaf-dark"
      >
        {say('judgement.scorecard')}
        <ChevronRight aria-hidden className="size-5" />
      </Link>
    </Card>
  );
}

/** The farmer's own words about a wrong or an open result. */
interface Correction {
  readonly note: string;
  /** The id of a catalogue's problem; empty for none of them. */
  readonly named: string;
  readonly byExpert: boolean;
}

const nothingSaid: Correction = { note: '', named: '', byExpert: false };

function correctionIn({ feedback }: Diagnosis): Correction {
  const { note, named, byExpert } = feedback ?? nothingSaid;
  return { note: note ?? '', named: named ?? '', byExpert };
}

function useSending({ _id: id }: Diagnosis) {
  const say = useWords('diagnosis');
  const language = useLanguage();
  const { mutate, isPending: isSending } = useMutation({
    ...giveJudgement,
    onError: (error) => toast.error(sayFailure(error, say('judgement.failed'))),
  });
  const send = (right: boolean, { note, named, byExpert }: Correction) =>
    mutate(
      { id, right, note, named, byExpert, language },
      {
        onSuccess: (diagnosis) => {
          correctResult(resultOf(diagnosis));
          toast.success(say('judgement.thanks'));
        },
      },
    );
  return { send, isSending };
}

interface RightOrWrongProps {
  readonly isRight: boolean;
  readonly isWrong: boolean;
  readonly onRight: () => void;
  readonly onWrong: () => void;
}

function RightOrWrong({ isRight, isWrong, onRight, onWrong }: RightOrWrongProps) {
  const say = useWords('diagnosis');
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" aria-pressed={isRight} onClick={onRight}>
        <ThumbsUp aria-hidden className="size-5" />
        {say('judgement.yes')}
      </Button>
      <Button variant="secondary" aria-pressed={isWrong} onClick={onWrong}>
        <ThumbsDown aria-hidden className="size-5" />
        {say('judgement.no')}
      </Button>
    </div>
  );
}

interface CorrectionFormProps {
  readonly reading: Reading;
  readonly correction: Correction;
  readonly onChange: (change: Partial<Correction>) => void;
  readonly isSending: boolean;
  readonly onSend: () => void;
}

function CorrectionForm({ reading, correction, onChange, isSending, onSend }: CorrectionFormProps) {
  const say = useWords('diagnosis');
  const { note, named, byExpert } = correction;
  const isNamed = reading.kind !== 'notSure';
  return (
    <>
      <WhatItWas reading={reading} named={named} onName={(problemId) => onChange({ named: problemId })} />
      <Field label={say('judgement.note')} note={isNamed ? say('about.optional') : undefined}>
        <TextArea
          maxLength={mostJudgementNote}
          value={note}
          onChange={(event) => onChange({ note: event.target.value })}
        />
      </Field>
      <Checkbox
        label={say('judgement.byExpert')}
        checked={byExpert}
        onChange={(event) => onChange({ byExpert: event.target.checked })}
      />
      <Button
        className="self-start max-sm:w-full"
        busy={isSending}
        disabled={!isNamed && note.trim() === '' && named === ''}
        busyLabel={say('judgement.sending')}
        onClick={onSend}
      >
        {say('judgement.send')}
      </Button>
    </>
  );
}

/** The text of the given judgement, or of the question for it. */
function textOf({ feedback, reading }: Diagnosis) {
  if (reading.kind === 'notSure') return feedback ? 'saidOpen' : 'openText';
  if (!feedback) return 'text';
  return feedback.right ? 'saidRight' : 'saidWrong';
}

interface WhatItWasProps {
  readonly reading: Reading;
  /** The id of a catalogue's problem; empty for none of them. */
  readonly named: string;
  readonly onName: (problemId: string) => void;
}

/** The catalogue's problems of this crop, to choose from; nothing if the crop is unknown. */
function WhatItWas({ reading, named, onName }: WhatItWasProps) {
  const say = useWords('diagnosis');
  const nameOf = useNameOf();
  const locale = useLocale();
  const { data: ids = [] } = useQuery(cropProblemsQuery(reading.crop ?? cropOfCandidate(reading)));
  if (ids.length === 0) return null;
  const choices = ids
    .filter((id) => id !== reading.problemId)
    .map((id) => ({ id, name: isHealthyId(id) ? say('judgement.healthy') : nameOf('problems', { id }) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale));
  return (
    <Field label={say('judgement.choose')} note={say('about.optional')}>
      <Select value={named} onChange={(event) => onName(event.target.value)}>
        <option value="">{say('judgement.noneOfThese')}</option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function cropOfCandidate({ candidates }: Reading): string | null {
  return candidates[0]?.problemId.split('__')[0] ?? null;
}
