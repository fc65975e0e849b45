import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react';

interface PhotoStageProps {
  readonly label: string;
  /** The size of the canvas in its own pixels: sharp on a fine screen, and quick to draw at each move. */
  readonly width: number;
  readonly height: number;
  readonly draw: (canvas: HTMLCanvasElement) => void;
  /** Called with the move, as a share of the stage's sides. */
  readonly onPull: (x: number, y: number) => void;
  /** Actions of other keys, by the key's name or letter. */
  readonly keys?: Readonly<Record<string, () => void>>;
  readonly className: string;
  readonly canvasClassName: string;
  readonly children?: ReactNode;
}

const keyStep = 0.05;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

/** The part of a photo to be kept or sent. Finger, mouse and keys can move it. */
export function PhotoStage({ label, width, height, draw, onPull, keys, ...looks }: PhotoStageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    if (canvas.current) draw(canvas.current);
  });

  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { clientWidth, clientHeight } = event.currentTarget;
    onPull(event.movementX / clientWidth, event.movementY / clientHeight);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows[event.key];
    const run = arrow ? () => onPull(...arrow) : (keys?.[event.key] ?? keys?.[event.key.toLowerCase()]);
    if (!run) return;
    event.preventDefault();
    run();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys are its own, so its role is "application"
    <div
      role="application"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved with the keys
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
      className={`touch-none cursor-move overflow-hidden rounded-card outline-offset-4 ${looks.className}`}
    >
      <canvas ref={canvas} width={width} height={height} className={looks.canvasClassName} />
      {looks.children}
    </div>
  );
}
