import { useMutation } from '@tanstack/react-query';
import Camera from 'lucide-react/icons/camera';
import ImagePlus from 'lucide-react/icons/image-plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ChangeEvent, useId, useRef, useState } from 'react';

import { useWords } from '#web/lib/words/words.ts';
import { useProfilePhoto } from '#web/lib/farmer/profile-photo.ts';
import { Avatar } from '#web/ui/pictures/Avatar.tsx';
import { FieldError, noteIds } from '#web/ui/fields/FieldNotes.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { Menu } from '#web/ui/overlays/Menu.tsx';
import { MenuItem } from '#web/ui/overlays/MenuItem.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { savePhoto } from '../api.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { useOwner } from '#web/lib/session/use-owner.ts';
import { PhotoDialog } from './PhotoDialog.tsx';

/** The face or the initials, with a camera button at the corner that changes them. */
export function ProfilePhoto() {
  const say = useWords('profile');
  const { name, profileImage } = useOwner();
  const photo = useProfilePhoto(profileImage);
  const chooser = useRef<HTMLInputElement>(null);
  const face = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<ImageBitmap>();
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const { mutate } = useMutation({
    ...savePhoto,
    onError: (error) => toast.error(sayFailure(error, say('settings.failed'))),
  });

  async function open({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // Cleared, so that the person can choose the same file again.
    target.value = '';
    if (!file) return;
    setProblem(undefined);
    try {
      // Turns the picture upright as the camera noted. It throws for a file that is not a picture.
      setChosen(await createImageBitmap(file));
    } catch {
      setProblem(say('photo.unreadable'));
      face.current?.querySelector('button')?.focus();
    }
  }
  function close() {
    chosen?.close();
    setChosen(undefined);
  }
  const choose = () => chooser.current?.click();
  const corner = 'absolute -right-2 -bottom-2';
  return (
    <div className="flex max-w-32 shrink-0 flex-col items-start gap-3">
      <div ref={face} className="relative">
        <Avatar name={name} photo={photo} size="lg" />
        <input
          ref={chooser}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          hidden
          onChange={(event) => void open(event)}
        />
        {profileImage === null ? (
          <IconButton
            icon={Camera}
            label={say('header.photo')}
            variant="outlined"
            className={corner}
            aria-describedby={noteIds(id, { hint: undefined, error: problem })}
            onClick={choose}
          />
        ) : (
          <div className={corner}>
            <Menu
              align="start"
              triggerLabel={say('header.photo')}
              triggerClassName="grid size-12 place-items-center rounded-full border-[1.5px] border-line bg-card text-ink hover:border-leaf"
              trigger={<Camera aria-hidden className="size-6" />}
            >
              <MenuItem icon={ImagePlus} onSelect={choose}>
                {say('photo.choose')}
              </MenuItem>
              <MenuItem
                icon={Trash2}
                danger
                onSelect={() => mutate(null, { onSuccess: () => toast.success(say('photo.removed')) })}
              >
                {say('photo.remove')}
              </MenuItem>
            </Menu>
          </div>
        )}
      </div>
      <FieldError id={id}>{problem}</FieldError>
      {chosen ? <PhotoDialog picture={chosen} onClose={close} /> : null}
    </div>
  );
}
