import Crop from 'lucide-react/icons/crop';
import Trash2 from 'lucide-react/icons/trash-2';

import { useWords } from '#web/lib/words/words.ts';
import { BlobImage } from '#web/ui/pictures/BlobImage.tsx';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';

import { type Photo, removePhoto } from '../diagnosis-session.ts';

interface PhotoTileProps {
  readonly photo: Photo;
  readonly number: number;
  /** True for a single photo, which is shown larger. */
  readonly isOnly: boolean;
  /** True during an analysis, when the photos must not change. */
  readonly busy: boolean;
  readonly onEdit: () => void;
}

export function PhotoTile({ photo, number, isOnly, busy, onEdit }: PhotoTileProps) {
  const say = useWords('diagnosis');
  return (
    <li className="overflow-hidden rounded-card border-[1.5px] border-line bg-card">
      <BlobImage
        blob={photo.picture}
        alt={say('photos.alt', { number: String(number) })}
        className={classes('w-full bg-line object-cover', isOnly ? 'aspect-video' : 'aspect-square')}
      />
      {/* The buttons stand below the photo, so that they hide nothing of the leaf. */}
      {busy ? null : (
        // On a large photo both buttons stand on the left, because the microphone is on the right.
        <div className={classes('flex', !isOnly && 'justify-between')}>
          <IconButton icon={Crop} label={say('photos.edit', { number: String(number) })} onClick={onEdit} />
          <IconButton
            icon={Trash2}
            label={say('photos.remove', { number: String(number) })}
            onClick={() => removePhoto(photo.id)}
          />
        </div>
      )}
    </li>
  );
}
