import { BeingBuilt } from '#web/app/BeingBuilt.tsx';
import { useWords } from '#web/i18n/words.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';

export function MarketPrices() {
  const say = useWords('market');
  return (
    <BeingBuilt title={say('title')} text={say('soon')}>
      <ButtonLink variant="secondary" href="https://agmarknet.gov.in/" rel="noreferrer">
        {say('agmarknet')}
      </ButtonLink>
    </BeingBuilt>
  );
}
