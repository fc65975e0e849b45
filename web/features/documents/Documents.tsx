import { BeingBuilt } from '#web/app/BeingBuilt.tsx';
import { useWords } from '#web/lib/words/words.ts';

export function Documents() {
  const say = useWords('documents');
  return <BeingBuilt title={say('title')} text={say('soon')} />;
}
