import { BeingBuilt } from '#web/app/BeingBuilt.tsx';
import { useWords } from '#web/i18n/words.ts';

export function Schemes() {
  const say = useWords('schemes');
  return (
    <BeingBuilt title={say('title')} text={say('soon')}>
      <a href="https://www.myscheme.gov.in/" rel="noreferrer" className="button-quiet">
        {say('myScheme')}
      </a>
    </BeingBuilt>
  );
}
