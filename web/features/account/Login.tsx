import { BeingBuilt } from '#web/app/BeingBuilt.tsx';
import { useWords } from '#web/i18n/words.ts';

export function Login() {
  const say = useWords('account');
  return <BeingBuilt title={say('login.title')} text={say('login.description')} />;
}
