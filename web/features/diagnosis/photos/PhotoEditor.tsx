import Maximize from 'lucide-react/icons/maximize';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useEffect, useState } from 'react';

import { sayError } from '#web/lib/words/say-error.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { PhotoStage } from '#web/ui/pictures/PhotoStage.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';

import { mostZoom, pull, turn, turnedSize, wholePicture, zoomTo } from './photo-cut.ts';
import { cutPhoto, drawCut, openPicture } from './shrink-photo.ts';
import { type Cut, type Photo, replacePhoto, tellPhotoTrouble } from '../diagnosis-session.ts';

interface PhotoEditorProps {
  readonly photo: Photo;
  readonly onClose: () => void;
}

/** Turns a photo and cuts the sick part out of it, always from the original photo. */
export function PhotoEditor({ photo, onClose }: PhotoEditorProps) {
  const say = useWords('diagnosis');
  const [cut, setCut] = useState(photo.cut);
  const bitmap = useBitmap(photo.original);

  async function save() {
    try {
      replacePhoto(photo.id, await cutPhoto(photo.original, cut));
    } catch (error) {
      tellPhotoTrouble(sayError(error));
    }
    onClose();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('edit.title')}
      description={say('edit.text')}
      closeLabel={say('close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {say('edit.cancel')}
          </Button>
          <Button disabled={!bitmap} onClick={() => void save()}>
            {say('edit.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 p-1">
        {bitmap ? <Stage picture={bitmap} cut={cut} onCut={setCut} /> : <Skeleton className="aspect-4/3 w-full" />}
        <div className="flex justify-center gap-4">
          <IconButton
            icon={RotateCcw}
            variant="outlined"
            label={say('edit.left')}
            onClick={() => setCut(turn(cut, 'left'))}
          />
          <IconButton
            icon={Maximize}
            variant="outlined"
            label={say('edit.reset')}
            onClick={() => setCut(wholePicture)}
          />
          <IconButton
            icon={RotateCw}
            variant="outlined"
            label={say('edit.right')}
            onClick={() => setCut(turn(cut, 'right'))}
          />
        </div>
        <label className="mx-auto flex w-full max-w-xs flex-col gap-1 font-label">
          {say('edit.zoom')}
          <input
            type="range"
            min={1}
            max={mostZoom}
            step={0.05}
            value={cut.zoom}
            onChange={(event) => setCut(zoomTo(cut, Number(event.target.value)))}
            className="h-12 w-full accent-leaf"
          />
        </label>
      </div>
    </Dialog>
  );
}

const stagePx = 720;
const zoomStep = 0.25;

function Stage({ picture, cut, onCut }: { picture: ImageBitmap; cut: Cut; onCut: (cut: Cut) => void }) {
  const say = useWords('diagnosis');
  const { width, height } = turnedSize(picture, cut);
  const scale = stagePx / Math.max(width, height);
  const zoomIn = () => onCut(zoomTo(cut, cut.zoom + zoomStep));
  return (
    <PhotoStage
      label={say('edit.stage')}
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
      draw={(canvas) => drawCut(canvas, picture, cut)}
      onPull={(x, y) => onCut(pull(cut, x, y))}
      keys={{
        '+': zoomIn,
        '=': zoomIn,
        '-': () => onCut(zoomTo(cut, cut.zoom - zoomStep)),
        r: () => onCut(turn(cut, 'right')),
        l: () => onCut(turn(cut, 'left')),
      }}
      className="mx-auto max-w-full"
      canvasClassName="block max-h-[45dvh] max-w-full sm:max-h-[34dvh]"
    />
  );
}

/** The decoded photo while the editor is open. It decodes surely, because it was decoded before. */
function useBitmap(original: Blob): ImageBitmap | undefined {
  const [bitmap, setBitmap] = useState<ImageBitmap>();
  useEffect(() => {
    let opened: ImageBitmap | undefined;
    let gone = false;
    async function open() {
      opened = await openPicture(original);
      if (gone) opened.close();
      else setBitmap(opened);
    }
    open().catch((error: unknown) => tellPhotoTrouble(sayError(error)));
    return () => {
      gone = true;
      opened?.close();
    };
  }, [original]);
  return bitmap;
}
