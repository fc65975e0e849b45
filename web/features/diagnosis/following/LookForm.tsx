import { useMutation } from '@tanstack/react-query';
import Camera from 'lucide-react/icons/camera';
import Equal from 'lucide-react/icons/equal';
import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import type { LucideIcon } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';

import type { Diagnosis } from '#contract/diagnosis.ts';
import { type PlantChange, plantChanges } from '#domain/plants/plant-looks.ts';
import { sayError } from '#web/lib/words/say-error.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { FieldError, noteIds } from '#web/ui/fields/FieldNotes.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { BlobImage } from '#web/ui/pictures/BlobImage.tsx';

import { acceptedPictures } from '../photos/accept-picture.ts';
import { preparePhoto } from '../photos/shrink-photo.ts';
import { addLook } from './api.ts';

export const changeIcons: Readonly<Record<PlantChange, LucideIcon>> = {
  better: TrendingUp,
  same: Equal,
  worse: TrendingDown,
};

/** Three answers of one tap each, and before them a photo for who wants to keep one. */
export function LookForm({ diagnosis, onSaved }: { diagnosis: Diagnosis; onSaved: () => void }) {
  const say = useWords('plant-looks');
  const language = useLanguage();
  const [photo, setPhoto] = useState<Blob>();
  const { mutate, isPending, variables } = useMutation({
    ...addLook,
    onError: (error) => toast.error(sayFailure(error, say('failed'))),
  });

  function send(change: PlantChange) {
    const about = { id: diagnosis._id, change, photo, language };
    mutate(about, {
      onSuccess: () => {
        setPhoto(undefined);
        toast.success(say('saved'));
        onSaved();
      },
    });
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-pretty">{say('due')}</p>
      <ChoosePhoto photo={photo} onPhoto={setPhoto} />
      <div className="grid gap-2 sm:grid-cols-3">
        {plantChanges.map((change) => {
          const Icon = changeIcons[change];
          return (
            <Button
              key={change}
              variant="secondary"
              busy={isPending && variables.change === change}
              busyLabel={say('saving')}
              onClick={() => send(change)}
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              {say(`change.${change}`)}
            </Button>
          );
        })}
      </div>
    </div>
  );
}

function ChoosePhoto({ photo, onPhoto }: { photo: Blob | undefined; onPhoto: (photo: Blob) => void }) {
  const say = useWords('plant-looks');
  const id = useId();
  const [problem, setProblem] = useState<string>();

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    setProblem(undefined);
    try {
      onPhoto((await preparePhoto(file)).picture);
    } catch (error) {
      setProblem(sayError(error));
      target.focus();
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {photo ? (
        <BlobImage blob={photo} alt={say('photoReady')} className="size-20 shrink-0 rounded-field object-cover" />
      ) : null}
      <label htmlFor={id} className="button-quiet cursor-pointer has-focus-visible:outline-3">
        <Camera aria-hidden className="size-5 shrink-0" />
        {say(photo ? 'photoTaken' : 'photo')}
        <input
          id={id}
          type="file"
          accept={acceptedPictures}
          capture="environment"
          className="sr-only"
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={noteIds(id, { hint: undefined, error: problem })}
          onChange={take}
        />
      </label>
      <FieldError id={id}>{problem}</FieldError>
    </div>
  );
}
