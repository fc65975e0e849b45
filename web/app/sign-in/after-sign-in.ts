import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

import { safeNextPath } from '#web/lib/session/next-path.ts';

/**
 * After sign-in, leads a person back to the page they came from, else to `otherwise`. Returns whether it led anywhere.
 */
export function useAfterSignIn(): (otherwise?: string) => boolean {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: { next?: string } | null };
  const asked = search.get('next') ?? state?.next ?? null;
  return useCallback(
    (otherwise) => {
      const target = safeNextPath(asked) ?? otherwise;
      if (target === undefined) return false;
      void navigate(target, { replace: true });
      return true;
    },
    [navigate, asked],
  );
}
