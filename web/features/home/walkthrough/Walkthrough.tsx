import { ArrowLeft, ArrowRight } from 'lucide-react';

import { openDialog } from '#web/app/dialogs.ts';
import { useWords } from '#web/lib/words/words.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

import { KaiPicture } from './pictures/KaiPicture.tsx';
import { PhotoPicture } from './pictures/PhotoPicture.tsx';
import { PricesPicture } from './pictures/PricesPicture.tsx';
import { ResultPicture } from './pictures/ResultPicture.tsx';
import { SchemePicture } from './pictures/SchemePicture.tsx';
import { Slide } from './Slide.tsx';
import { useSlides } from './use-slides.ts';

/** In the order of a farmer's day: what ails the crop, what it sells for, what one is owed, and whom to ask. */
const steps = [
  { name: 'photo', Picture: PhotoPicture },
  { name: 'result', Picture: ResultPicture },
  { name: 'prices', Picture: PricesPicture },
  { name: 'schemes', Picture: SchemePicture },
  { name: 'kai', Picture: KaiPicture },
] as const;

/** Khet in five pictures, until there is a film. Swiped, or turned with buttons and arrow keys. */
export function Walkthrough({ onClose }: { onClose: () => void }) {
  const say = useWords('demo');
  const sayShell = useWords('shell');
  const { status } = useSession();
  const { strip, at, turnTo, follow } = useSlides(steps.length);
  const isLast = at === steps.length - 1;

  function begin() {
    onClose();
    if (status === 'visitor') openDialog('register');
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('title')}
      closeLabel={sayShell('close')}
      footer={
        <div className="flex w-full items-center justify-between gap-3">
          <Button variant="secondary" disabled={at === 0} onClick={() => turnTo(at - 1)}>
            <ArrowLeft aria-hidden className="size-5" />
            {say('back')}
          </Button>
          {isLast ? (
            <Button onClick={begin}>{say(status === 'visitor' ? 'begin' : 'done')}</Button>
          ) : (
            <Button onClick={() => turnTo(at + 1)}>
              {say('next')}
              <ArrowRight aria-hidden className="size-5" />
            </Button>
          )}
        </div>
      }
    >
      <ol
        ref={strip}
        onScroll={follow}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={say('title')}
        className="-mx-5 flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-field [scrollbar-width:none] motion-safe:scroll-smooth sm:-mx-6"
      >
        {steps.map(({ name, Picture }) => (
          <Slide key={name} title={say(`steps.${name}.title`)} text={say(`steps.${name}.text`)}>
            <Picture />
          </Slide>
        ))}
      </ol>
      <p aria-live="polite" className="figures mt-3 text-center text-sm text-ink-soft">
        {say('at', { number: at + 1, count: steps.length })}
      </p>
    </Dialog>
  );
}
