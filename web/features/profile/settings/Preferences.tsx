import { useMutation, useQuery } from '@tanstack/react-query';
import Eraser from 'lucide-react/icons/eraser';
import { useState } from 'react';

import type { Preferences } from '#contract/profile.ts';
import { describeLanguage, languageCodes } from '#languages/words.ts';
import { chooseLearning, learningQuery } from '#web/lib/farmer/learning.ts';
import { useOwner } from '#web/lib/session/use-owner.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { Loaded } from '#web/ui/states/Loaded.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { Segmented } from '#web/ui/fields/Segmented.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { forgetActivity, savePreferences } from '../api.ts';

export function Notifications({ preferences }: { preferences: Preferences }) {
  const say = useWords('profile');
  const saySigningIn = useWords('signing-in');
  const change = usePreference();
  const { email, mobile } = useOwner();
  // Each choice stands where it can be kept: mails need an address, texts a number. Without either there is nothing
  // that comes in a language.
  const choices = [
    ...(email === null ? [] : (['signInMail', 'newsletter'] as const)),
    ...(mobile ? (['alertTexts'] as const) : []),
  ];
  return (
    <Section title={say('settings.notifications.title')}>
      {choices.map((name) => (
        <Switch
          key={name}
          label={say(`settings.notifications.${name}`)}
          hint={say(`settings.notifications.${name}Hint`)}
          checked={preferences[name]}
          onChange={(event) => change({ [name]: event.target.checked })}
        />
      ))}
      {email === null && !preferences.alertTexts ? null : (
        <Segmented
          label={email === null ? saySigningIn('textsLanguage') : say('settings.notifications.language')}
          choices={languageCodes.map((code) => ({
            value: code,
            label: (
              <span lang={code} className="language-name">
                {describeLanguage(code).name}
              </span>
            ),
          }))}
          value={preferences.language}
          onSelect={(language) => change({ language })}
        />
      )}
    </Section>
  );
}

export function Privacy({ preferences }: { preferences: Preferences }) {
  const say = useWords('profile');
  const change = usePreference();
  return (
    <Section title={say('settings.privacy.title')}>
      <Switch
        label={say('settings.privacy.keepActivity')}
        hint={say('settings.privacy.keepActivityHint')}
        checked={preferences.keepActivity}
        onChange={(event) => change({ keepActivity: event.target.checked })}
      />
      <ForgetActivity />
    </Section>
  );
}

function ForgetActivity() {
  const say = useWords('profile');
  const [asking, setAsking] = useState(false);
  const { mutateAsync, isPending } = useMutation(forgetActivity);

  async function forget() {
    try {
      await mutateAsync();
      toast.success(say('settings.privacy.forgotten'));
    } catch (error) {
      toast.error(sayFailure(error, say('settings.failed')));
    }
    setAsking(false);
  }
  return (
    <>
      <Button variant="secondary" className="self-start max-sm:w-full" onClick={() => setAsking(true)}>
        <Eraser aria-hidden className="size-5" />
        {say('settings.privacy.forget')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={say('settings.privacy.forget')}
        text={say('settings.privacy.forgetText')}
        confirmLabel={say('settings.privacy.forget')}
        cancelLabel={say('settings.keep')}
        closeLabel={say('settings.close')}
        busy={isPending}
        busyLabel={say('settings.privacy.forgetting')}
        danger
        onConfirm={() => void forget()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

/** Saves a choice at once. The screen shows it immediately, and goes back if the save fails. */
function usePreference(): (change: Partial<Preferences>) => void {
  const say = useWords('profile');
  const { mutateAsync } = useMutation(savePreferences);
  async function save(change: Partial<Preferences>) {
    try {
      await mutateAsync(change);
      toast.success(say('settings.changed'));
    } catch (error) {
      toast.error(sayFailure(error, say('settings.failed')));
    }
  }
  return (change) => void save(change);
}

/** Photos of plants for training: "yes" gives them, "no" takes all of them back. */
export function LearningChoice() {
  const say = useWords('learning');
  const query = useQuery(learningQuery);
  const { mutate, isPending, variables } = useMutation({
    ...chooseLearning,
    onError: (error) => toast.error(sayFailure(error, say('failed'))),
  });
  const choose = (gives: boolean) =>
    mutate(gives, { onSuccess: () => toast.success(say(gives ? 'settings.on' : 'settings.off')) });
  return (
    <Section title={say('settings.title')}>
      <Loaded query={query} skeleton={<Skeleton className="h-16" />}>
        {({ gives, plants }) => (
          <>
            <Switch
              label={say('settings.label')}
              hint={say('settings.hint')}
              checked={isPending ? variables : gives === true}
              disabled={isPending}
              onChange={(event) => choose(event.target.checked)}
            />
            {plants > 0 ? <p>{say('settings.plants', { count: plants })}</p> : null}
          </>
        )}
      </Loaded>
    </Section>
  );
}
