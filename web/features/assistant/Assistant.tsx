import { BeingBuilt } from '#web/app/BeingBuilt.tsx';
import { useWords } from '#web/lib/words/words.ts';

export function Assistant() {
  const say = useWords('assistant');
  return <BeingBuilt title={say('title')} text={say('soon')} />;
}
