import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

import { problemCropOf } from '#catalogue/problems.ts';
import { useWords } from '#web/lib/words/words.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Steps } from '#web/ui/Steps.tsx';

import { Answer } from './describe/Answer.tsx';
import { ChooseCrop } from './describe/ChooseCrop.tsx';
import { ChoosePart } from './describe/ChoosePart.tsx';
import { ChooseSign } from './describe/ChooseSign.tsx';
import { keepDrawings } from './describe/keep-drawings.ts';
import { Said } from './describe/Said.tsx';
import { type Described, readDescribed, writeDescribed } from './describe/told.ts';

/** No photo: the crop, the part and the sign by their pictures, then what it may be. All of it on this phone. */
export function Describe() {
  const say = useWords('problems');
  const [search, setSearch] = useSearchParams();
  useEffect(keepDrawings, []);
  const described = readDescribed(search);
  const crop = problemCropOf(described.crop ?? '')?.id;
  const { part, sign } = described;
  const step = crop === undefined ? 1 : sign === null ? 2 : 3;
  function tell(more: Partial<Described>) {
    setSearch(writeDescribed({ ...described, ...more }));
  }
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-5">
      <PageHeader title={say('describe.title')} />
      <Steps
        label={say('describe.steps')}
        steps={[say('describe.stepCrop'), say('describe.stepSign'), say('describe.stepAnswer')]}
        current={step}
        doneLabel={say('describe.done')}
      />
      {crop === undefined ? (
        <ChooseCrop onChoose={(id) => tell({ crop: id })} />
      ) : (
        <>
          <Said described={{ ...described, crop }} onChange={tell} />
          {part === null ? <ChoosePart crop={crop} onChoose={(chosen) => tell({ part: chosen })} /> : null}
          {part !== null && sign === null ? (
            <ChooseSign crop={crop} part={part} onChoose={(chosen) => tell({ sign: chosen })} />
          ) : null}
          {part !== null && sign !== null ? (
            <Answer
              crop={crop}
              part={part}
              sign={sign}
              answers={described.answers}
              onAnswer={(answers) => tell({ answers })}
              onAgain={() => setSearch({})}
            />
          ) : null}
        </>
      )}
    </div>
  );
}
