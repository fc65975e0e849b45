import { BeingBuilt } from '#web/app/BeingBuilt.tsx';
import { useWords } from '#web/i18n/words.ts';

export function DocumentDetail() {
  const say = useWords('documents');
  return <BeingBuilt title={say('documentTitle')} text={say('documentSoon')} />;
}
