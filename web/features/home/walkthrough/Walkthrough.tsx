import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { type ReactNode, type UIEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

import { openDialog } from '#web/app/dialogs.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';

import { KaiPicture } from './KaiPicture.tsx';
import { PhotoPicture, ResultPicture } from './LeafPictures.tsx';
import { PricesPicture } from './PricesPicture.tsx';
import { SchemePicture } from './SchemePicture.tsx';

/** The order of a farmer's day: the sick crop, its price, the schemes, and kai for questions. */
const steps = [
  { name: 'photo', Picture: PhotoPicture },
  { name: 'result', Picture: ResultPicture },
  { name: 'prices', Picture: PricesPicture },
  { name: 'schemes', Picture: SchemePicture },
  { name: 'kai', Picture: KaiPicture },
] as const;

/** Khet in five pictures, until there is a film. A swipe, buttons and arrow keys turn them. */
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

/** A picture of a screen, with its subject in a sentence. */
export function Slide({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="flex w-full shrink-0 snap-center flex-col gap-4 px-5 sm:px-6">
      <div
        aria-hidden
        className="relative flex h-[clamp(15rem,46dvh,21rem)] items-end justify-center overflow-hidden rounded-card bg-leaf-soft px-4 pt-6"
      >
        <div className="flex h-full w-[15.5rem] flex-col gap-2.5 overflow-hidden rounded-t-[1.75rem] border-[1.5px] border-b-0 border-line bg-paper px-3.5 pt-4">
          {children}
        </div>
      </div>
      <div className="min-h-28">
        <h3 className="text-xl">{title}</h3>
        <p className="mt-1 text-ink-soft">{text}</p>
      </div>
    </li>
  );
}

/** A strip of slides that the browser scrolls and snaps. Buttons and arrow keys turn it too. */
export function useSlides(count: number) {
  const strip = useRef<HTMLOListElement>(null);
  const [at, setAt] = useState(0);
  const leaving = useRef<number>(undefined);

  function turnTo(slide: number) {
    const next = Math.min(Math.max(slide, 0), count - 1);
    leaving.current = at;
    setAt(next);
    const { current } = strip;
    current?.scrollTo({ left: next * current.clientWidth });
  }
  /** After a swipe the strip stands on some slide, which may differ from the one that a button chose. */
  function follow({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) {
    if (clientWidth === 0 || scrollLeft % clientWidth >= 1) return;
    const slide = Math.round(scrollLeft / clientWidth);
    // The first scroll event of a turn still reports the old slide. A second key would then turn to the same slide
    // again.
    if (slide === leaving.current) return;
    leaving.current = undefined;
    setAt(slide);
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    turnTo(at + (event.key === 'ArrowRight' ? 1 : -1));
  });
  // The document listens, because the focus starts on the dialog's title, outside the strip.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return { strip, at, turnTo, follow };
}
