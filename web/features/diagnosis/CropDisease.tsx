import { BeingBuilt } from '#web/app/BeingBuilt.tsx';
import { useWords } from '#web/i18n/words.ts';

export function CropDisease() {
  const say = useWords('diagnosis');
  return <BeingBuilt title={say('title')} text={say('soon')} />;
}
