import { useQuery } from '@tanstack/react-query';
import LogOut from 'lucide-react/icons/log-out';

import { describeLanguage, languageCodes } from '#languages/words.ts';
import { leave } from '#web/app/sign-in/leave.ts';
import { SigningIn } from '#web/features/account/index.ts';
import { PhoneWarnings } from '#web/features/notifications/index.ts';
import { WordReportFold } from '#web/features/word-report/index.ts';
import { useOwner } from '#web/lib/session/use-owner.ts';
import { chooseLanguage } from '#web/lib/words/choose-language.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Loaded } from '#web/ui/states/Loaded.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { Segmented } from '#web/ui/fields/Segmented.tsx';

import { preferencesQuery } from '../api.ts';
import { AiKey } from './AiKey.tsx';
import { DeleteAccount, ExportData } from './AccountData.tsx';
import { LearningChoice, Notifications, Privacy } from './Preferences.tsx';
import { PasswordChange } from './PasswordChange.tsx';
import { Passkeys } from './passkeys/Passkeys.tsx';
import { SecondFactor } from './second-factor/SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';

const column = 'flex flex-col gap-6';

export function SettingsTab() {
  const say = useWords('profile');
  const preferences = useQuery(preferencesQuery);
  const { email } = useOwner();
  return (
    <div className="flex flex-col gap-6">
      <div className="grid items-start gap-6 desk:grid-cols-2">
        <div className={column}>
          <SigningIn>
            <Passkeys />
          </SigningIn>
          {email === null ? null : <PasswordChange />}
          <SecondFactor />
          <Loaded query={preferences}>
            {(chosen) => (
              <>
                <Notifications preferences={chosen} />
                <Privacy preferences={chosen} />
              </>
            )}
          </Loaded>
          <PhoneWarnings />
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

export function InterfaceLanguage() {
  const say = useWords('profile');
  const language = useLanguage();
  return (
    <Section title={say('settings.language.title')}>
      <Segmented
        label={say('settings.language.title')}
        labelHidden
        choices={languageCodes.map((code) => ({
          value: code,
          label: (
            <span lang={code} className="language-name">
              {describeLanguage(code).name}
            </span>
          ),
        }))}
        value={language}
        onSelect={(code) => void chooseLanguage(code)}
      />
      <WordReportFold />
    </Section>
  );
}
