import Check from 'lucide-react/icons/check';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

import { useWords } from '#web/lib/words/words.ts';
import { BlobImage } from '#web/ui/pictures/BlobImage.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import type { Point, Quad } from './find-page.ts';
import { cutPage, type ScannedPage, type Shot } from './shots.ts';

interface CornersStepProps {
  readonly shot: Shot;
  readonly onKeep: (page: ScannedPage) => void;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

const step = 0.01;
const moves: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** The photo with the suggested corners. The farmer corrects them with a finger or the arrow keys. */
export function CornersStep({ shot, onKeep, onAgain, onClose }: CornersStepProps) {
  const say = useWords('documents');
  const [quad, setQuad] = useState(shot.quad);
  const [isCutting, setIsCutting] = useState(false);

  function move(corner: number, to: Point) {
    const inside = { x: Math.min(Math.max(to.x, 0), 1), y: Math.min(Math.max(to.y, 0), 1) };
    setQuad((before) => before.map((point, at) => (at === corner ? inside : point)) as unknown as Quad);
  }
  async function keep() {
    setIsCutting(true);
    try {
      onKeep(await cutPage({ ...shot, quad }));
    } catch {
      setIsCutting(false);
      toast.error(say('scan.failed'));
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={say('scan.corners')}
      description={say('scan.cornersText')}
      closeLabel={say('close')}
      footer={
        <>
          <Button variant="secondary" onClick={onAgain}>
            <RotateCcw aria-hidden className="size-5" />
            {say('scan.again')}
          </Button>
          <Button busy={isCutting} busyLabel={say('scan.straightening')} onClick={() => void keep()}>
            <Check aria-hidden className="size-5" />
            {say('scan.keepPage')}
          </Button>
        </>
      }
    >
      <div className="grid place-items-center p-6">
        <Outlined photo={shot.photo} quad={quad} onMove={move} />
      </div>
    </Dialog>
  );
}

interface OutlinedProps {
  readonly photo: Blob;
  readonly quad: Quad;
  readonly onMove: (corner: number, to: Point) => void;
}

/** The photo, the outline of the page on it, and its four corners. */
function Outlined({ photo, quad, onMove }: OutlinedProps) {
  const say = useWords('documents');
  const box = useRef<HTMLDivElement>(null);
  function drag(corner: number, { clientX, clientY, currentTarget, pointerId }: PointerEvent) {
    if (!currentTarget.hasPointerCapture(pointerId) || !box.current) return;
    const { left, top, width, height } = box.current.getBoundingClientRect();
    onMove(corner, { x: (clientX - left) / width, y: (clientY - top) / height });
  }
  return (
    <div ref={box} className="relative w-fit select-none">
      <BlobImage blob={photo} alt={say('scan.view')} className="max-h-[52dvh] max-w-full rounded-field" />
      <svg aria-hidden viewBox="0 0 1 1" preserveAspectRatio="none" className="absolute inset-0 size-full">
        <polygon
          points={quad.map(({ x, y }) => `${x},${y}`).join(' ')}
          className="fill-leaf/20 stroke-leaf"
          strokeWidth="3"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {quad.map((point, corner) => (
        <Corner
          // oxlint-disable-next-line react/no-array-index-key -- a corner is its place in the list
          key={corner}
          number={corner + 1}
          point={point}
          onDrag={(event) => drag(corner, event)}
          onMove={(to) => onMove(corner, to)}
        />
      ))}
    </div>
  );
}

interface CornerProps {
  readonly number: number;
  readonly point: Point;
  readonly onDrag: (event: PointerEvent) => void;
  readonly onMove: (to: Point) => void;
}

function Corner({ number, point, onDrag, onMove }: CornerProps) {
  const say = useWords('documents');
  function press(event: KeyboardEvent) {
    const by = moves[event.key];
    if (!by) return;
    event.preventDefault();
    onMove({ x: point.x + by.x, y: point.y + by.y });
  }
  return (
    <button
      type="button"
      aria-label={say('scan.corner', { number })}
      style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
      className="absolute grid size-12 -translate-1/2 touch-none place-items-center rounded-full"
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={onDrag}
      onKeyDown={press}
    >
      <span className="size-6 rounded-full border-4 border-card bg-leaf" />
    </button>
  );
}
