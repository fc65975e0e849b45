import { BeingBuilt } from '#web/app/BeingBuilt.tsx';
import { useWords } from '#web/i18n/words.ts';

export function Profile() {
  const say = useWords('profile');
  return <BeingBuilt title={say('title')} text={say('soon')} />;
}
