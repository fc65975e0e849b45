import { BeingBuilt } from '#web/app/BeingBuilt.tsx';
import { useWords } from '#web/lib/words/words.ts';

export function Dashboard() {
  const say = useWords('dashboard');
  return <BeingBuilt title={say('title')} text={say('soon')} />;
}
