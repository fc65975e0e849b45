import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { signInPath } from '#web/lib/next-path.ts';
import { onTokenRefused } from '#web/lib/token.ts';

/** Any call answered with 401 leads to the sign-in screen, which leads back to here. */
export function useSignInAfterRefusal(): void {
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(
    () =>
      onTokenRefused(() => {
        if (location.pathname !== '/login') void navigate(signInPath(location));
      }),
    [navigate, location],
  );
}
