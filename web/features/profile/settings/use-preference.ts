import { useMutation } from '@tanstack/react-query';

import type { Preferences } from '#contract/profile.ts';
import { useWords } from '#web/lib/words/words.ts';
import { toast } from '#web/ui/toast.ts';

import { savePreferences } from '../api.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';

/** Saves a choice as it is made; the screen follows at once and goes back if it could not be saved. */
export function usePreference(): (change: Partial<Preferences>) => void {
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
