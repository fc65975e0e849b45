import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { profilePhotoSidePx } from '#domain/limits.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { PhotoStage } from '#web/ui/pictures/PhotoStage.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { savePhoto } from '../api.ts';
import { type Frame, mostZoom, pull, squareOf, wholeFrame, zoomTo } from './photo-frame.ts';

const stagePx = 640;

interface PhotoDialogProps {
  readonly picture: ImageBitmap;
  readonly onClose: () => void;
}

/** Cuts a square out of the chosen picture and saves it as the profile's photo. */
export function PhotoDialog({ picture, onClose }: PhotoDialogProps) {
  const say = useWords('profile');
  const [frame, setFrame] = useState(wholeFrame);
  const { mutateAsync, isPending } = useMutation(savePhoto);

  async function save() {
    try {
      await mutateAsync(await encodeFrame(picture, frame));
      toast.success(say('photo.done'));
      onClose();
    } catch (error) {
      toast.error(sayFailure(error, say('settings.failed')));
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('photo.title')}
      description={say('photo.text')}
      closeLabel={say('settings.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {say('edit.cancel')}
          </Button>
          <Button busy={isPending} busyLabel={say('photo.saving')} onClick={() => void save()}>
            {say('photo.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 p-1">
        <PhotoStage
          label={say('photo.stage')}
          width={stagePx}
          height={stagePx}
          draw={(canvas) => drawFrame(canvas, picture, frame)}
          onPull={(x, y) => setFrame(pull(picture, frame, x, y))}
          className="relative mx-auto aspect-square w-full max-w-xs"
          canvasClassName="size-full"
        >
          <span
            aria-hidden
            className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_100vmax_var(--shade)] outline-2 -outline-offset-2 outline-on-deep"
          />
        </PhotoStage>
        <label className="mx-auto flex w-full max-w-xs flex-col gap-1 font-label">
          {say('photo.zoom')}
          <input
            type="range"
            min={1}
            max={mostZoom}
            step={0.05}
            value={frame.zoom}
            onChange={(event) => setFrame(zoomTo(picture, frame, Number(event.target.value)))}
            className="h-12 w-full accent-leaf"
          />
        </label>
      </div>
    </Dialog>
  );
}

const mostBytes = 200 * 1024;
const qualities = [0.9, 0.8, 0.65, 0.5, 0.35];

function drawFrame(canvas: HTMLCanvasElement, picture: ImageBitmap, frame: Frame): void {
  const { left, top, side } = squareOf(picture, frame);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser does not draw');
  // Transparent parts of a picture would become black in a JPEG.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The square as a small JPEG, for a slow connection and without hidden data of the original file. */
async function encodeFrame(picture: ImageBitmap, frame: Frame): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = profilePhotoSidePx;
  canvas.height = profilePhotoSidePx;
  drawFrame(canvas, picture, frame);
  for (const quality of qualities) {
    const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (photo && (photo.size <= mostBytes || quality === qualities.at(-1))) return photo;
  }
  throw new Error('This browser does not write JPEG');
}
