import Leaf from 'lucide-react/icons/leaf';
import { useState } from 'react';

import { signDrawing } from '#web/drawings/sign-drawings.ts';

import { classes } from '../classes.ts';

interface SignPictureProps {
  /**
   * The problem's id in the catalogue. Words beside the picture describe its sign, so a screen reader skips the
   * picture.
   */
  readonly problem: string;
  /** The width in pixels. In a narrower place the picture shrinks. */
  readonly width?: number;
  readonly className?: string;
}

/** The look of a crop problem in the field; a plain leaf if there is no drawing or it has not loaded. */
export function SignPicture({ problem, width = 160, className }: SignPictureProps) {
  const [failed, setFailed] = useState<string>();
  const file = signDrawing(problem);
  const look = classes('aspect-[16/11] max-w-full rounded-field', className);
  if (file === undefined || file === failed) {
    return (
      <svg aria-hidden viewBox="0 0 160 110" width={width} className={classes('bg-leaf-soft text-leaf', look)}>
        <Leaf x="55" y="30" width="50" height="50" />
      </svg>
    );
  }
  return (
    <img
      src={file}
      alt=""
      width={width}
      height={Math.round((width * 110) / 160)}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(file)}
      className={look}
    />
  );
}
