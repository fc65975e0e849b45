import { Camera } from 'lucide-react';

import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Furrow } from '#web/ui/Furrow.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { LogoMark } from '#web/ui/LogoMark.tsx';

import type { PartProps } from '../sample-words.ts';

export function Brand({ words }: PartProps) {
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-6">
        <Logo />
        <LogoMark className="size-20" />
        <Avatar name={words.farmer} size="sm" />
        <Avatar name={words.farmer} />
        <Avatar name={words.farmer} size="lg" />
        <Avatar name={words.farmer} photo="/icon-192.png" size="lg" />
      </div>
      <Card tone="deep">
        <p className="max-w-60 text-2xl font-heading">{words.sickLeaf}</p>
        <Button variant="light" className="mt-4">
          <Camera aria-hidden className="size-5" />
          {words.takePhoto}
        </Button>
        <Furrow className="absolute right-0 bottom-0 -z-10 h-28 text-furrow/50" />
      </Card>
      <Furrow shape="field" className="h-28 rounded-card text-furrow/60" />
    </div>
  );
}
