import { useState } from 'react';

import { cropDrawing } from '#web/drawings/crop-drawings.ts';

import { classes } from '../classes.ts';

interface CropPictureProps {
  /**
   * The id of a commodity or of a crop with known problems. Its name stands beside the picture, so a screen reader
   * skips the picture.
   */
  readonly crop: string;
  /** The length of each side, in pixels. */
  readonly size?: number;
  readonly className?: string;
}

/** The crop as farmers know it from the field or the market; a sack if there is no drawing or it has not loaded. */
export function CropPicture({ crop, size = 40, className }: CropPictureProps) {
  const [failed, setFailed] = useState<string>();
  const file = cropDrawing(crop);
  if (file === undefined || file === failed) return <Sack size={size} className={className} />;
  return (
    <img
      src={file}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(file)}
      className={classes('shrink-0', className)}
    />
  );
}

function Sack({ size, className }: { size: number; className: string | undefined }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 48 48"
      width={size}
      height={size}
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      className={classes('shrink-0', className)}
    >
      <path
        className="fill-leaf-soft stroke-edge"
        strokeLinejoin="round"
        d="M17 15c-8 6-11 13-11 20 0 6 4 9 10 9h16c6 0 10-3 10-9 0-7-3-14-11-20l4-9c-4 2-7-1-11 1-4-2-7 1-11-1z"
      />
      <path className="stroke-edge" d="M16 15h16" />
      <path className="fill-leaf" d="M24 37c-6-3-8-9-5-14 5 2 7 8 5 14zM24 37c-1-5 2-9 7-10 0 5-2 9-7 10z" />
    </svg>
  );
}
