import { useWords } from '#web/lib/words/words.ts';
import { Banner } from '#web/ui/states/Banner.tsx';

import { ChoosePlace } from './ChoosePlace.tsx';

/**
 * Says that Khet does not know the place of a link, and opens the choice. Otherwise the farmer would read another
 * place's price.
 */
export function UnknownPlace({ name }: { name: string }) {
  const say = useWords('market');
  return (
    <Banner kind="warning">
      <p className="break-words">{say('filters.unknownPlace', { name })}</p>
      <ChoosePlace variant="quiet" className="-ml-4">
        {say('filters.fromList')}
      </ChoosePlace>
    </Banner>
  );
}
