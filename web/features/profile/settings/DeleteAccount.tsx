import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { leaveForGood } from '#web/app/leave.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';

import { deleteAccount } from '../api.ts';
import { writeDraft } from '../editing/draft.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useOwner } from '#web/lib/use-owner.ts';

export function DeleteAccount() {
  const say = useWords('profile');
  const navigate = useNavigate();
  const { id, email } = useOwner();
  const [asking, setAsking] = useState(false);

  async function erase(password: string) {
    await deleteAccount(password);
    writeDraft(id, undefined);
    // Where its script does not come, the chat stays on this phone, and nobody else is shown it.
    await import('#web/features/assistant/index.ts').then((kai) => kai.forgetChat(email)).catch(() => undefined);
    await navigate('/');
    toast.success(say('settings.delete.done'));
    await leaveForGood(id);
  }
  return (
    <Section title={say('settings.delete.title')} text={say('settings.delete.text')}>
      <Button variant="danger" className="self-start max-sm:w-full" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden className="size-5" />
        {say('settings.delete.button')}
      </Button>
      {asking ? (
        <PasswordDialog
          title={say('settings.delete.title')}
          text={say('settings.delete.text')}
          submitLabel={say('settings.delete.confirm')}
          busyLabel={say('settings.delete.busy')}
          failedText={say('settings.delete.failed')}
          danger
          onPassword={erase}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Section>
  );
}
