import { ArrowRight, Phone, Share2, Trash2 } from 'lucide-react';

import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';

import type { PartProps } from '../sample-words.ts';

export function Buttons({ words }: PartProps) {
  return (
    <div className="flex flex-col items-start gap-4">
      <Button className="w-full">
        {words.start}
        <ArrowRight aria-hidden className="size-5" />
      </Button>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary">{words.signIn}</Button>
        <Button variant="quiet">{words.later}</Button>
        <Button variant="danger">
          <Trash2 aria-hidden className="size-5" />
          {words.remove}
        </Button>
        <Button busy busyLabel={words.signingIn}>
          {words.signIn}
        </Button>
        <Button disabled>{words.disabled}</Button>
        <Button variant="secondary" disabled>
          {words.disabled}
        </Button>
        <ButtonLink href="tel:18001801551">
          <Phone aria-hidden className="size-5" />
          {words.call}
        </ButtonLink>
        <ButtonLink to="/market-prices" variant="secondary">
          {words.price}
        </ButtonLink>
      </div>
      <div className="flex gap-3">
        <IconButton icon={Share2} label={words.share} />
        <IconButton icon={Share2} label={words.share} variant="outlined" />
        <IconButton icon={Share2} label={words.share} variant="filled" />
        <IconButton icon={Share2} label={words.share} disabled />
      </div>
    </div>
  );
}
