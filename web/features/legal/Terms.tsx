import { BeingBuilt } from '#web/app/BeingBuilt.tsx';
import { useWords } from '#web/i18n/words.ts';

export function Terms() {
  const say = useWords('legal');
  return <BeingBuilt title={say('terms.title')} text={say('terms.soon')} />;
}
