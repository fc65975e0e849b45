import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';

import { useWords } from '#web/lib/words/words.ts';

import { type Cut, pull, turn, turnedSize, zoomTo } from '../rules/photo-cut.ts';
import { drawCut } from '../shrink-photo.ts';

interface PhotoStageProps {
  readonly picture: ImageBitmap;
  readonly cut: Cut;
  readonly onCut: (cut: Cut) => void;
}

/** Sharp on a phone's fine screen, and little to draw at each move. */
const stagePx = 720;
const keyStep = 0.05;
const zoomStep = 0.25;

const keys: Readonly<Record<string, (cut: Cut) => Cut>> = {
  ArrowLeft: (cut) => pull(cut, keyStep, 0),
  ArrowRight: (cut) => pull(cut, -keyStep, 0),
  ArrowUp: (cut) => pull(cut, 0, keyStep),
  ArrowDown: (cut) => pull(cut, 0, -keyStep),
  '+': (cut) => zoomTo(cut, cut.zoom + zoomStep),
  '=': (cut) => zoomTo(cut, cut.zoom + zoomStep),
  '-': (cut) => zoomTo(cut, cut.zoom - zoomStep),
  r: (cut) => turn(cut, 'right'),
  l: (cut) => turn(cut, 'left'),
};

/** The part of the photo that will be sent, moved by finger, mouse or arrow keys. */
export function PhotoStage({ picture, cut, onCut }: PhotoStageProps) {
  const say = useWords('diagnosis');
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = turnedSize(picture, cut);
  const scale = stagePx / Math.max(width, height);
  const sides = { width: Math.round(width * scale), height: Math.round(height * scale) };

  useEffect(() => {
    if (canvas.current) drawCut(canvas.current, picture, cut);
  }, [picture, cut]);

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { clientWidth, clientHeight } = event.currentTarget;
    onCut(pull(cut, event.movementX / clientWidth, event.movementY / clientHeight));
  }
  function onKeyDown(event: KeyboardEvent) {
    const change = keys[event.key] ?? keys[event.key.toLowerCase()];
    if (!change || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onCut(change(cut));
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys are its own, so its role is "application"
    <div
      role="application"
      aria-label={say('edit.stage')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved with the keys
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
      className="mx-auto max-w-full touch-none cursor-move overflow-hidden rounded-card outline-offset-4"
    >
      <canvas ref={canvas} {...sides} className="block max-h-[45dvh] max-w-full sm:max-h-[34dvh]" />
    </div>
  );
}
