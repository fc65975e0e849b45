import { Camera } from 'lucide-react';

import { useWords } from '#web/lib/words/words.ts';

import { LeafDrawing } from './LeafDrawing.tsx';

/** The camera, with a leaf in its finder. */
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
