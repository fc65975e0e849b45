import Camera from 'lucide-react/icons/camera';
import CircleCheck from 'lucide-react/icons/circle-check';

import { useWords } from '#web/lib/words/words.ts';
import { Badge } from '#web/ui/figures/Badge.tsx';

/** A tomato leaf with the rings of early blight. */
function LeafDrawing({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 220 130" className={className}>
      <path className="fill-leaf" d="M18 112C26 52 92 12 206 18c-6 72-78 112-164 92l-14 14z" />
      <path
        className="stroke-leaf-soft"
        fill="none"
        strokeWidth="2.5"
        d="M26 118Q96 76 196 26M72 92l-6-34M72 92l52 14M110 72l-4-38M110 72l56 4M150 50l-2-26"
      />
      {spots.map(([x, y, radius]) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r={radius} className="fill-marigold" />
          <circle cx={x} cy={y} r={radius * 0.66} fill="#8a5a1c" />
          <circle cx={x} cy={y} r={radius * 0.3} fill="#4a2f0e" />
        </g>
      ))}
    </svg>
  );
}

const spots = [
  [92, 62, 15],
  [134, 84, 12],
  [152, 42, 10],
  [62, 88, 8],
] as const;

/** A camera with a leaf in its frame. */
export function PhotoPicture() {
  const say = useWords('demo');
  return (
    <>
      <p className="text-center font-strong">{say('photo.hint')}</p>
      <div className="relative grid h-36 shrink-0 place-items-center rounded-field bg-[#22301f]">
        <LeafDrawing className="w-44" />
        <svg
          viewBox="0 0 100 60"
          preserveAspectRatio="none"
          className="absolute inset-3 h-[calc(100%-1.5rem)] w-[calc(100%-1.5rem)]"
        >
          <path
            className="stroke-furrow"
            fill="none"
            strokeWidth="3"
            vectorEffect="non-scaling-stroke"
            d="M0 14V0h10M90 0h10v14M100 46v14H90M10 60H0V46"
          />
        </svg>
      </div>
      <span className="mx-auto mt-1 grid size-16 shrink-0 place-items-center rounded-full border-4 border-leaf-soft bg-leaf text-on-leaf">
        <Camera className="size-7" />
      </span>
    </>
  );
}

const cures = ['result.cure1', 'result.cure2', 'result.cure3'] as const;

/** The name of the problem, its probability, and the steps, the cheapest first. */
export function ResultPicture() {
  const say = useWords('demo');
  return (
    <>
      <div className="flex items-center gap-3">
        <span className="grid size-16 shrink-0 place-items-center rounded-field bg-leaf-soft">
          <LeafDrawing className="w-14" />
        </span>
        <span>
          <span className="block text-sm text-ink-soft">{say('result.plant')}</span>
          <strong className="text-xl">{say('result.disease')}</strong>
        </span>
      </div>
      <Badge icon={CircleCheck} className="self-start">
        {say('result.sure')}
      </Badge>
      <ol className="surface flex flex-col gap-2 p-3">
        {cures.map((cure, index) => (
          <li key={cure} className="flex items-start gap-2 text-sm leading-tight">
            <span className="figures grid size-6 shrink-0 place-items-center rounded-full bg-leaf-soft font-strong text-leaf-dark">
              {index + 1}
            </span>
            {say(cure)}
          </li>
        ))}
      </ol>
    </>
  );
}
