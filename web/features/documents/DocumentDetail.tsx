import { BeingBuilt } from '#web/app/BeingBuilt.tsx';
import { useWords } from '#web/lib/words/words.ts';

export function DocumentDetail() {
  const say = useWords('documents');
  return <BeingBuilt title={say('documentTitle')} text={say('documentSoon')} />;
}
