import Aperture from 'lucide-react/icons/aperture';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useRef, useState } from 'react';

import { useCamera } from '#web/lib/camera/use-camera.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { Spinner } from '#web/ui/states/Spinner.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

interface CameraStepProps {
  readonly onTaken: (photo: Blob) => void;
  readonly onClose: () => void;
}

/** Small print can only be read in a picture this large. */
const sharpness = { width: 2560, height: 1440 };
const quality = 0.92;

/** Shows the picture of the rear camera and takes a photo. Without a camera, the farmer chooses a photo. */
export function CameraStep({ onTaken, onClose }: CameraStepProps) {
  const say = useWords('documents');
  const picker = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'starting' | 'ready' | 'refused'>('starting');
  const video = useCamera(sharpness, () => {
    setState('refused');
    toast.error(say('scan.refused'));
  });

  async function take() {
    const element = video.current;
    if (!element) return;
    const canvas = new OffscreenCanvas(element.videoWidth, element.videoHeight);
    canvas.getContext('2d')?.drawImage(element, 0, 0);
    onTaken(await canvas.convertToBlob({ type: 'image/jpeg', quality }));
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={say('scan.title')}
      description={say('scan.text')}
      closeLabel={say('close')}
      footer={
        <>
          <Button variant="secondary" onClick={() => picker.current?.click()}>
            <ImagePlus aria-hidden className="size-5" />
            {say('scan.fromPhone')}
          </Button>
          <Button disabled={state !== 'ready'} className="sm:min-w-48" onClick={() => void take()}>
            <Aperture aria-hidden className="size-6" />
            {say('scan.capture')}
          </Button>
        </>
      }
    >
      <div className="relative grid min-h-64 place-items-center overflow-hidden rounded-card bg-leaf-deep text-on-deep">
        {state === 'starting' ? (
          <p role="status" className="absolute flex items-center gap-3">
            <Spinner />
            {say('scan.starting')}
          </p>
        ) : null}
        {state === 'refused' ? <p className="absolute p-6 text-center">{say('scan.refused')}</p> : null}
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label={say('scan.view')}
          onLoadedData={() => setState('ready')}
          className="max-h-[60dvh] w-full object-contain"
        />
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/jpeg,image/png"
        capture="environment"
        data-testid="shot"
        onChange={({ target }) => {
          const [photo] = target.files ?? [];
          if (photo) onTaken(photo);
        }}
      />
    </Dialog>
  );
}
