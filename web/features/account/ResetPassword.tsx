import { BeingBuilt } from '#web/app/BeingBuilt.tsx';
import { useWords } from '#web/i18n/words.ts';

export function ResetPassword() {
  const say = useWords('account');
  return <BeingBuilt title={say('reset.title')} text={say('reset.soon')} />;
}
