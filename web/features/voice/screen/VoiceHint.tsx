import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { readFromDevice, writeToDevice } from '#web/lib/device-storage.ts';
import { useToday } from '#web/lib/page/use-now.ts';
import { useWords } from '#web/lib/words/words.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';

/** The day on which the hint was last shown, or `yes` once a person has closed it. */
const seenKey = 'voice.hintSeen';
/** On a phone the hint disappears after this time, or as soon as the person reads on. The next day shows it again. */
const shownMs = 10_000;

/** Shows a hint once a day until the person has clicked once or closed it, and then its children. */
export function VoiceHint({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  const today = useToday();
  const [isSeen, setSeen] = useState(() => ['yes', today].includes(readFromDevice(seenKey) ?? ''));
  const isShown = !isDone && !isSeen;
  useEffect(() => {
    if (isShown) writeToDevice(seenKey, today);
  }, [isShown, today]);
  useEffect(() => {
    if (isWide()) return undefined;
    const hide = () => setSeen(true);
    const timer = setTimeout(hide, shownMs);
    window.addEventListener('scroll', hide, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', hide);
    };
  }, []);
  if (!isShown) return children;
  return (
    <Hint
      onHide={() => {
        writeToDevice(seenKey, 'yes');
        setSeen(true);
      }}
    />
  );
}

function Hint({ onHide }: { onHide: () => void }) {
  const say = useWords('voice');
  const hint = useRef<HTMLDivElement>(null);
  useEffect(() => (hint.current ? keepFree(hint.current) : undefined), []);
  return (
    // A tap on the hint’s words reaches the page below. On a laptop it is narrow enough to stand beside a page of text.
    <div
      ref={hint}
      data-place="none"
      className="surface flex min-w-0 items-center gap-1 pl-4 shadow-float data-[place=none]:invisible md:max-w-64 max-md:mb-(--bottom-bar) max-md:justify-between max-md:data-[place=top]:fixed max-md:data-[place=top]:top-[4.75rem] max-md:data-[place=top]:right-20 max-md:data-[place=top]:left-3"
    >
      <p id="voice-hint" className="min-w-0 py-1 text-[min(var(--text-sm),6vw)] leading-tight">
        {say('hint')}
      </p>
      <IconButton icon={X} className="pointer-events-auto" label={say('hideHint')} onClick={onHide} />
    </div>
  );
}

/**
 * The places of the hint: beside the microphone, else under the top bar, which only a phone has. The styles define
 * both.
 */
const places = ['beside', 'top'] as const;

/**
 * Moves the hint, as the page changes, to a place where it covers no heading, no label, no notice and nothing to tap. On
 * a phone it may also move up into a gap. If there is no place, the hint waits.
 */
function keepFree(hint: HTMLElement): () => void {
  let frame = 0;
  function move(): void {
    frame = 0;
    hint.style.translate = '';
    // On a phone the hint goes by itself, so it may cover other words for a short time.
    const boxes = boxesOf(isWide() ? readable : notToCover);
    for (const place of places) {
      hint.dataset['place'] = place;
      const own = hint.getBoundingClientRect();
      if (boxes.every((box) => isAside(box, own))) return;
    }
    hint.dataset['place'] = 'beside';
    const gapPx = findGap(hint);
    if (gapPx === undefined) hint.dataset['place'] = 'none';
    else hint.style.translate = `0 ${-gapPx}px`;
  }
  const moveSoon = () => {
    frame ||= requestAnimationFrame(move);
  };
  const mutations = new MutationObserver(moveSoon);
  const sizes = new ResizeObserver(moveSoon);
  mutations.observe(document.body, { childList: true, subtree: true });
  sizes.observe(document.body);
  window.addEventListener('scroll', moveSoon, { passive: true });
  // Not at once: the page would be laid out again while the agent is being drawn, a tenth of a second on a cheap phone.
  moveSoon();
  return () => {
    cancelAnimationFrame(frame);
    mutations.disconnect();
    sizes.disconnect();
    window.removeEventListener('scroll', moveSoon);
  };
}

const notToCover =
  ':is(main, footer) :is(h1, h2, h3, h4, a, button, input, select, textarea, summary, label, legend), [data-keep-in-sight]';

/** In the middle of a page, and where the hint stays, it would be in the way of any words and pictures. */
const readable = `${notToCover}, :is(main, footer) :is(p, li, dt, dd, td, img, svg[role='img'], .lucide)`;

function isWide(): boolean {
  return window.matchMedia('(min-width: 48rem)').matches;
}

const stepPx = 4;

/** The distance to a free gap above the hint's usual place, on a phone. */
function findGap(hint: HTMLElement): number | undefined {
  if (isWide()) return undefined;
  const own = hint.getBoundingClientRect();
  const boxes = boxesOf(readable);
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  // Further up, nobody would see that the hint is about the microphone.
  const highest = Math.max(header, own.top - window.innerHeight / 3);
  for (let upPx = stepPx; own.top - upPx >= highest; upPx += stepPx) {
    const raised = new DOMRect(own.x, own.y - upPx, own.width, own.height);
    if (boxes.every((box) => isAside(box, raised))) return upPx;
  }
  return undefined;
}

/** Only what is in the window counts, because the page may be long and it changes often while it loads. */
function boxesOf(selector: string): DOMRect[] {
  return [...document.querySelectorAll(selector)]
    .filter((element) => isInWindow(element) && isSeen(element))
    .map(boxOf);
}

function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

function isAside({ left, right, top, bottom }: DOMRect, own: DOMRect): boolean {
  return left >= own.right || right <= own.left || top >= own.bottom || bottom <= own.top;
}

/** Phones of 2021 lack `checkVisibility`; there every element counts as visible. */
function isSeen(element: Element): boolean {
  return !('checkVisibility' in element) || element.checkVisibility({ visibilityProperty: true });
}

/** Only the words of a text count, because its own box is as wide as the page. */
function boxOf(element: Element): DOMRect {
  if (!element.matches('h1, h2, h3, h4, p, li, dt, dd, legend')) return element.getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(element);
  return words.getBoundingClientRect();
}
