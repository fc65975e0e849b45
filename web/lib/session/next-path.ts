/**
 * The path to open after sign-in. Only a path of this site is accepted, because a link could lead a person elsewhere.
 */
export function safeNextPath(next: string | null, origin = window.location.origin): string | undefined {
  if (!next?.startsWith('/')) return undefined;
  const url = URL.parse(next, origin);
  if (url?.origin !== origin || url.pathname === '/login') return undefined;
  // A path such as `/..//evil.example/` would become the address of another site without its scheme.
  if (url.pathname.startsWith('//')) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The address of the sign-in screen, which leads back to the present screen. */
export function signInPath(from: { pathname: string; search: string; hash: string }): string {
  return `/login?next=${encodeURIComponent(from.pathname + from.search + from.hash)}`;
}
