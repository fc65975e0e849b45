import { BeingBuilt } from '#web/app/BeingBuilt.tsx';
import { useWords } from '#web/i18n/words.ts';

export function Cookies() {
  const say = useWords('legal');
  return <BeingBuilt title={say('cookies.title')} text={say('cookies.soon')} />;
}
