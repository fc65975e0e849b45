import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';

import { useWords } from '#web/lib/words/words.ts';

import { drawFrame } from '../draw-photo.ts';
import { type Frame, pull } from '../rules/photo-frame.ts';

interface PhotoStageProps {
  readonly picture: ImageBitmap;
  readonly frame: Frame;
  readonly onFrame: (frame: Frame) => void;
}

/** Sharp on a phone's fine screen, and little to draw at each move. */
const stagePx = 640;
const keyStep = 0.05;
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

/** The part of the picture that will be kept, moved by finger, mouse or arrow keys. */
export function PhotoStage({ picture, frame, onFrame }: PhotoStageProps) {
  const say = useWords('profile');
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    if (canvas.current) drawFrame(canvas.current, picture, frame);
  }, [picture, frame]);

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { clientWidth, clientHeight } = event.currentTarget;
    onFrame(pull(picture, frame, event.movementX / clientWidth, event.movementY / clientHeight));
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    onFrame(pull(picture, frame, ...step));
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys are its own, so its role is "application"
    <div
      role="application"
      aria-label={say('photo.stage')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved with the arrow keys
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
      className="relative mx-auto aspect-square w-full max-w-xs touch-none cursor-move overflow-hidden rounded-card outline-offset-4"
    >
      <canvas ref={canvas} width={stagePx} height={stagePx} className="size-full" />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_100vmax_var(--shade)] outline-2 -outline-offset-2 outline-on-deep"
      />
    </div>
  );
}
