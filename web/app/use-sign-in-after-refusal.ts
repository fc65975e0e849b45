import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { signInPath } from '#web/lib/next-path.ts';
import { takeRefusal, useSession } from '#web/lib/session.ts';
import { sayIn } from '#web/lib/words/words.ts';
import { toast } from '#web/ui/toast.ts';

import { screenAt } from './screens.ts';

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
    toast.info(sayIn('shell')('session.ended'));
    void navigate(signInPath(location));
  }, [session, navigate, location]);
}
