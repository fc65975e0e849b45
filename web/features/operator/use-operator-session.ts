import { useEffect, useState } from 'react';

import { enterAsOperator } from './api.ts';

type Session = { readonly state: 'none' | 'opening' | 'ended' } | { readonly state: 'open'; readonly token: string };

/**
 * Exchanges the pass of the address for a session. The session is only in memory, so a reload ends it, and the pass
 * leaves the address at once, so that no history keeps it.
 */
export function useOperatorSession(): Session {
  const [link] = useState(takeLink);
  const [session, setSession] = useState<Session>({ state: link === '' ? 'none' : 'opening' });
  useEffect(() => {
    if (link === '') return;
    openOnce(link).then(
      (token) => setSession({ state: 'open', token }),
      () => setSession({ state: 'ended' }),
    );
  }, [link]);
  return session;
}

function takeLink(): string {
  const link = window.location.hash.slice(1);
  if (link !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  return link;
}

/** A link opens the page once, but React may run an effect twice. */
const opening = new Map<string, Promise<string>>();

function openOnce(link: string): Promise<string> {
  const known = opening.get(link) ?? enterAsOperator(link);
  opening.set(link, known);
  return known;
}
