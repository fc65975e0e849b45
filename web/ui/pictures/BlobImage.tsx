import { type ComponentProps, useCallback } from 'react';

interface BlobImageProps extends Omit<ComponentProps<'img'>, 'src' | 'ref' | 'alt'> {
  readonly blob: Blob;
  readonly alt: string;
}

/** A picture from memory. Its object URL lives exactly as long as the image that shows it. */
export function BlobImage({ blob, alt, ...rest }: BlobImageProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(blob);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  return <img {...rest} ref={show} alt={alt} />;
}
