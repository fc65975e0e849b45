import { useMutation } from '@tanstack/react-query';
import { Eraser } from 'lucide-react';
import { useState } from 'react';

import type { Preferences } from '#contract/profile.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { toast } from '#web/ui/toast.ts';

import { forgetActivity } from '../api.ts';
import { Section } from '#web/ui/Section.tsx';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { usePreference } from './use-preference.ts';

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
        cancelLabel={say('settings.cancel')}
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
