import { useQuery } from '@tanstack/react-query';
import ImageOff from 'lucide-react/icons/image-off';

import { classes } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';

import { photoQuery } from '../api.ts';
import { BlobImage } from '#web/ui/pictures/BlobImage.tsx';

interface KeptPhotoProps {
  readonly id: string;
  readonly number: number;
  readonly alt: string;
  readonly className: string;
}

/** A photo of the history. It is private, so it is fetched with the token. */
export function KeptPhoto({ id, number, alt, className }: KeptPhotoProps) {
  const { data, isError } = useQuery(photoQuery(id, number));
  if (data) return <BlobImage blob={data} alt={alt} className={classes(className, 'object-cover')} />;
  if (!isError) return <Skeleton className={className} />;
  return (
    <span role="img" aria-label={alt} className={classes(className, 'grid place-items-center bg-line text-ink-soft')}>
      <ImageOff aria-hidden className="size-6" />
    </span>
  );
}
