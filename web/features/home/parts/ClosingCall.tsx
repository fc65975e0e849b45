import { useWords } from '#web/lib/words/words.ts';
import { Card } from '#web/ui/Card.tsx';
import { Furrow } from '#web/ui/Furrow.tsx';

import { HomeActions } from '../HomeActions.tsx';

export function ClosingCall() {
  const say = useWords('home');
  return (
    <Card as="section" tone="deep" padding="none" className="px-5 py-10 md:px-10 md:py-14">
      <Furrow className="absolute right-0 bottom-0 -z-10 w-52 text-furrow opacity-60 md:w-72 desk:w-[28rem]" />
      <div className="flex max-w-xl flex-col items-start gap-3">
        <h2 className="text-3xl desk:text-4xl">{say('closing.heading')}</h2>
        <p className="text-lg text-on-deep-soft">{say('closing.text')}</p>
        <div className="mt-3 w-full">
          <HomeActions onDeep />
        </div>
      </div>
    </Card>
  );
}
