import SearchX from 'lucide-react/icons/search-x';

import { useWords } from '#web/lib/words/words.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';

import { guidesAddress } from '../addresses.ts';

/** Shown if the address names no guide. */
export function NoGuide() {
  const say = useWords('guide');
  return (
    <EmptyState icon={SearchX} level={1} title={say('gone')} text={say('goneText')}>
      <ButtonLink to={guidesAddress}>{say('all')}</ButtonLink>
    </EmptyState>
  );
}
