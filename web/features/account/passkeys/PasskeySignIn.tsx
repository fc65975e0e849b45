import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { useState } from 'react';

import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { useArrive } from '../form/use-arrive.ts';

/** Signs in with the lock of the device: nothing is typed, and there is no second step after it. */
export function PasskeySignIn({ onClose }: { onClose: () => void }) {
  const say = useWords('passkeys');
  const sayAccount = useWords('account');
  const arrive = useArrive(onClose);
  const [busy, setBusy] = useState(false);

  async function signIn() {
    setBusy(true);
    try {
      // The library comes with the tap, because most people who see the button use the password.
      const [{ data }, { signChallenge }] = await Promise.all([
        call('POST /auth/passkeys/login/options'),
        import('#web/lib/passkeys/ask-device.ts'),
      ]);
      const body = await signChallenge(data);
      const signedIn = await call('POST /auth/passkeys/login', { body, keepSessionOn401: true });
      toast.success(sayAccount('login.done'));
      arrive(signedIn);
    } catch (error) {
      if (!(error instanceof ApiError)) toast.info(say('stopped'));
      else toast.error(error.code === 'not_found' ? say('unknown') : sayFailure(error, say('failed')));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      variant="secondary"
      className="mt-3 w-full"
      busy={busy}
      busyLabel={say('signingIn')}
      onClick={() => void signIn()}
    >
      <Fingerprint aria-hidden className="size-5" />
      {say('signIn')}
    </Button>
  );
}
