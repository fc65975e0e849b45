import { BeingBuilt } from '#web/app/BeingBuilt.tsx';
import { useWords } from '#web/lib/words/words.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';

export function Schemes() {
  const say = useWords('schemes');
  return (
    <BeingBuilt title={say('title')} text={say('soon')}>
      <ButtonLink variant="secondary" href="https://www.myscheme.gov.in/" rel="noreferrer">
        {say('myScheme')}
      </ButtonLink>
    </BeingBuilt>
  );
}
