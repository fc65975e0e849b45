/** Where to go after sign-in. Only a path of this site is accepted, or a link could send a person elsewhere. */
export function safeNextPath(next: string | null, origin = window.location.origin): string | undefined {
  if (!next?.startsWith('/')) return undefined;
  const url = URL.parse(next, origin);
  if (url?.origin !== origin || url.pathname === '/login') return undefined;
  // The rest of `/..//evil.example/` is the address of another site without its scheme.
  if (url.pathname.startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The sign-in screen that leads back to where the person is now. */
export function signInPath(from: { pathname: string; search: string; hash: string }): string {
  return `/login?next=${encodeURIComponent(from.pathname + from.search + from.hash)}`;
}
