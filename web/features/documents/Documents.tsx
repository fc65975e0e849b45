import { BeingBuilt } from '#web/app/BeingBuilt.tsx';
import { useWords } from '#web/i18n/words.ts';

export function Documents() {
  const say = useWords('documents');
  return <BeingBuilt title={say('title')} text={say('soon')} />;
}
