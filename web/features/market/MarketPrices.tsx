import { BeingBuilt } from '#web/app/BeingBuilt.tsx';
import { useWords } from '#web/i18n/words.ts';

export function MarketPrices() {
  const say = useWords('market');
  return (
    <BeingBuilt title={say('title')} text={say('soon')}>
      <a href="https://agmarknet.gov.in/" rel="noreferrer" className="button-quiet">
        {say('agmarknet')}
      </a>
    </BeingBuilt>
  );
}
