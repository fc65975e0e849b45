import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';

import { leave } from '#web/app/leave.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/Button.tsx';

import { preferencesQuery } from '../api.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { AiKey } from './AiKey.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { ExportData } from './ExportData.tsx';
import { InterfaceLanguage } from './InterfaceLanguage.tsx';
import { LearningChoice } from './LearningChoice.tsx';
import { Notifications } from './Notifications.tsx';
import { PasswordChange } from './PasswordChange.tsx';
import { Privacy } from './Privacy.tsx';
import { Sessions } from './Sessions.tsx';

const column = 'flex flex-col gap-6';

export function SettingsTab() {
  const say = useWords('profile');
  const preferences = useQuery(preferencesQuery);
  return (
    <div className="flex flex-col gap-6">
      <div className="grid items-start gap-6 desk:grid-cols-2">
        <div className={column}>
          <PasswordChange />
          <Loaded query={preferences}>
            {(chosen) => (
              <>
                <Notifications preferences={chosen} />
                <Privacy preferences={chosen} />
              </>
            )}
          </Loaded>
          <LearningChoice />
          <InterfaceLanguage />
        </div>
        <div className={column}>
          <Sessions />
          <AiKey />
          <ExportData />
          <DeleteAccount />
        </div>
      </div>
      <Button variant="secondary" className="md:self-start" onClick={() => void leave()}>
        <LogOut aria-hidden className="size-5" />
        {say('settings.logout')}
      </Button>
    </div>
  );
}
