import Pencil from 'lucide-react/icons/pencil';
import { useDeferredValue, useRef } from 'react';
import { useSearchParams } from 'react-router';

import { problemCropOf } from '#catalogue/problems.ts';
import { signById } from '#catalogue/signs.ts';
import type { Key } from '#languages/keys.ts';
import { Boundary, type Failure } from '#web/app/Boundary.tsx';
import { useInBrowser } from '#web/app/use-in-browser.ts';
import { useFocusAfterChange } from '#web/lib/page/focus-after-change.ts';
import { useKeptDrawings } from '#web/drawings/use-kept-drawings.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Chip } from '#web/ui/buttons/Chip.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { OfflineState } from '#web/ui/states/OfflineState.tsx';
import { PageHeader } from '#web/ui/layout/PageHeader.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { Steps } from '#web/ui/layout/Steps.tsx';

import { tileGrid } from '../parts/grids.ts';
import { Answer } from './Answer.tsx';
import { ChooseCrop, ChoosePart, ChooseSign } from './Choices.tsx';
import { type Described, readDescribed, writeDescribed } from './told.ts';

/** Finds a problem without a photo or server: the farmer chooses the crop, the part and the sign by pictures. */
export function Describe() {
  const say = useWords('problems');
  // Deferred, so that React draws the many tiles in slices: at once they hold a cheap phone for a tenth of a second.
  const inBrowser = useDeferredValue(useInBrowser());
  useKeptDrawings({ isWanted: !savesData() });
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-5">
      <PageHeader title={say('describe.title')} />
      {inBrowser ? <Choosing /> : <Outline />}
    </div>
  );
}

/** The prerendered outline. Only a browser knows the order of the crops and the choices in the address. */
function Outline() {
  const say = useWords('problems');
  const sayShell = useWords('shell');
  return (
    <>
      <p className="unasked text-xl font-heading">{say('describe.crop')}</p>
      <div role="status" aria-label={sayShell('loading')} className={tileGrid}>
        {outlined.map((tile) => (
          <Skeleton key={tile} className="h-24" />
        ))}
      </div>
    </>
  );
}

const outlined = Array.from({ length: 12 }, (_, index) => index);

function Choosing() {
  const say = useWords('problems');
  const [search, setSearch] = useSearchParams();
  const described = readDescribed(search);
  const crop = problemCropOf(described.crop ?? '')?.id;
  const { part, sign } = described;
  const step = crop === undefined ? 1 : sign === null ? 2 : 3;
  const place = useRef<HTMLDivElement>(null);
  // A choice removes the focused tile. After a reply, the focus goes to the next question and not to the heading above
  // it, because the person is already at the questions.
  const next = described.answers.length > 0 ? 'fieldset' : 'h2';
  const awaitNext = useFocusAfterChange(search.toString(), () => {
    const find = (selector: string) => place.current?.querySelector<HTMLElement>(selector);
    return find(next) ?? find('h2');
  });
  function tell(more: Partial<Described>) {
    awaitNext();
    setSearch(writeDescribed({ ...described, ...more }));
  }
  return (
    <div ref={place} className="contents">
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
          <Boundary key={`${crop} ${part} ${sign}`} Fallback={FactsFailed}>
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
                onAgain={() => {
                  awaitNext();
                  setSearch({});
                }}
              />
            ) : null}
          </Boundary>
        </>
      )}
    </div>
  );
}

/** Shown if the facts on the crop did not load. The crop stays chosen, and the person can choose another one. */
function FactsFailed({ isOffline, again }: Failure) {
  const say = useWords('problems');
  const sayShell = useWords('shell');
  const retry = { retryLabel: sayShell('failed.again'), onRetry: again };
  if (isOffline) {
    return <OfflineState title={sayShell('failed.offlineTitle')} text={say('describe.offlineText')} {...retry} />;
  }
  return <ErrorState title={sayShell('failed.title')} text={sayShell('failed.text')} {...retry} />;
}

/** Whether the person asked the browser to use little data. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

interface SaidProps {
  readonly described: Described & { readonly crop: string };
  readonly onChange: (change: Partial<Described>) => void;
}

/** The choices so far. A tap on a choice lets the person choose again. */
export function Said({ described: { crop, part, sign }, onChange }: SaidProps) {
  const say = useWords('problems');
  const saySign = useWords('signs');
  const nameOf = useNameOf();
  const name = crop === 'general' ? say('anyCrop') : nameOf('crops', { id: crop });
  const seen = (id: string) => (signById(id) ? saySign(`see.${id}` as Key<'signs'>) : say('describe.none'));
  const said = [
    { what: name, change: { crop: null, part: null, sign: null, answers: [] } },
    ...(part === null ? [] : [{ what: say(`parts.${part}`), change: { part: null, sign: null, answers: [] } }]),
    ...(sign === null ? [] : [{ what: seen(sign), change: { sign: null, answers: [] } }]),
  ];
  return (
    <div className="flex flex-wrap gap-2">
      {said.map(({ what, change }) => (
        <Chip key={what} aria-label={say('describe.change', { what })} onClick={() => onChange(change)}>
          {what}
          <Pencil aria-hidden className="size-4 shrink-0 text-leaf-dark" />
        </Chip>
      ))}
    </div>
  );
}
