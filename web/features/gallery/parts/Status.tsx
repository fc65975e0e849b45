import { CircleCheck, Sprout, TriangleAlert, WifiOff } from 'lucide-react';

import { Badge } from '#web/ui/Badge.tsx';
import { Banner } from '#web/ui/Banner.tsx';
import { Card } from '#web/ui/Card.tsx';
import { StatusPill } from '#web/ui/StatusPill.tsx';

import type { PartProps } from '../sample-words.ts';

export function Status({ words }: PartProps) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        <StatusPill kind="good">{words.approved}</StatusPill>
        <StatusPill kind="reviewed">{words.review}</StatusPill>
        <StatusPill kind="waiting">{words.pending}</StatusPill>
        <StatusPill kind="refused">{words.rejected}</StatusPill>
        <Badge icon={TriangleAlert} tone="marigold">
          {words.actSoon}
        </Badge>
        <Badge icon={CircleCheck}>{words.sure}</Badge>
        <Badge icon={WifiOff} tone="plain">
          {words.onPhone}
        </Badge>
      </div>
      <Banner kind="success" onHide={() => undefined} hideLabel={words.close}>
        {words.saved}
      </Banner>
      <Banner kind="error">{words.failed}</Banner>
      <Banner kind="warning">{words.careful}</Banner>
      <div className="grid gap-3">
        {(['plain', 'leaf', 'marigold', 'clay'] as const).map((tone) => (
          <Card key={tone} tone={tone} as="section" className="flex gap-3">
            <Sprout aria-hidden className="mt-0.5 size-6 shrink-0" />
            <p>{words.sentence}</p>
          </Card>
        ))}
      </div>
    </div>
  );
}
