import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { wordsAtHand } from '#languages/words.ts';
import { signInPath } from '#web/lib/next-path.ts';
import { takeRefusal, useSession } from '#web/lib/session.ts';
import { readLanguage, sayIn } from '#web/lib/words/words.ts';
import { toast } from '#web/ui/toast.ts';

import { screenAt } from './screens.ts';

/** The refused call says the same in other words, where those are loaded. */
function sayRefusal(): string | undefined {
  return wordsAtHand(readLanguage(), 'errors') === undefined ? undefined : sayIn('errors')('not_signed_in');
}

/**
 * A 401 leads to the sign-in screen, says why, and the way leads back to here. But a reader of an open screen is not
 * sent away because a session of an earlier visit has ended meanwhile: they go on as a visitor, whichever call got the
 * 401 first.
 */
export function useSignInAfterRefusal(): void {
  const navigate = useNavigate();
  const location = useLocation();
  const session = useSession();
  // Kept in the session until taken, for the answer may come before this page listens.
  useEffect(() => {
    const refusal = takeRefusal();
    if (!refusal || location.pathname === '/login') return;
    if (refusal === 'kept' && screenAt(location.pathname).gate === undefined) return;
    toast.info(sayIn('shell')('session.ended'), { insteadOf: sayRefusal() });
    void navigate(signInPath(location));
  }, [session, navigate, location]);
}
