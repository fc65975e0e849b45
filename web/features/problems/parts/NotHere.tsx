import SearchX from 'lucide-react/icons/search-x';

import { useWords } from '#web/lib/words/words.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';

import { cropsAddress, describeAddress } from '../addresses.ts';

/** Shown if the address names no entry of the catalogue. */
export function NotHere({ title }: { title: string }) {
  const say = useWords('problems');
  return (
    <EmptyState icon={SearchX} level={1} title={title} text={say('crop.goneText')}>
      <ButtonLink to={cropsAddress}>{say('crops')}</ButtonLink>
      <ButtonLink variant="secondary" to={describeAddress}>
        {say('guide.title')}
      </ButtonLink>
    </EmptyState>
  );
}
