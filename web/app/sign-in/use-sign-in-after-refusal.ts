import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { wordsAtHand } from '#languages/words.ts';
import { signInPath } from '#web/lib/session/next-path.ts';
import { takeRefusal, useSession } from '#web/lib/session/session.ts';
import { readLanguage, sayIn } from '#web/lib/words/words.ts';
import { toast } from '#web/ui/overlays/toast.ts';

import { screenAt } from '../screens.ts';

/**
 * The refused call's own sentence, which must not appear beside the toast below. Undefined while its words are not
 * loaded.
 */
function sayRefusal(): string | undefined {
  return wordsAtHand(readLanguage(), 'errors') === undefined ? undefined : sayIn('errors')('not_signed_in');
}

/**
 * A 401 leads to the sign-in screen with a reason, and sign-in leads back here. But when a session of an earlier visit
 * has ended, the reader of an open screen stays there as a visitor, whichever call got the 401.
 */
export function useSignInAfterRefusal(): void {
  const navigate = useNavigate();
  const location = useLocation();
  const session = useSession();
  // The refusal stays in the session until it is taken, because it may come before this page listens.
  useEffect(() => {
    const refusal = takeRefusal();
    if (!refusal || location.pathname === '/login') return;
    if (refusal === 'kept' && screenAt(location.pathname).gate === undefined) return;
    toast.info(sayIn('shell')('session.ended'), { insteadOf: sayRefusal() });
    void navigate(signInPath(location));
  }, [session, navigate, location]);
}
