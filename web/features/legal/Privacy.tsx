import { BeingBuilt } from '#web/app/BeingBuilt.tsx';
import { useWords } from '#web/i18n/words.ts';

export function Privacy() {
  const say = useWords('legal');
  return <BeingBuilt title={say('privacy.title')} text={say('privacy.soon')} />;
}
