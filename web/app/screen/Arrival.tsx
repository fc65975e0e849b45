import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

import { useHead } from './document-head.ts';
import type { ScreenHead } from './screen.tsx';
import { scrollToRemembered } from '#web/boot/scroll-memory.ts';
import { focusWhenThere } from '#web/lib/page/focus-when-there.ts';

let lastPath: string | undefined;

/** Runs once a screen is there: sets the title and the scroll position, and focuses the screen's heading. */
export function Arrival({ head, children }: { head: ScreenHead | undefined; children: ReactNode }) {
  const { pathname, hash } = useLocation();
  const isBack = useNavigationType() === 'POP';
  useHead(head);
  useEffect(() => {
    const isFirst = lastPath === undefined;
    if (lastPath === pathname) return undefined;
    lastPath = pathname;
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    // The router reports a first visit like Back, but a link from elsewhere to a part of a page must scroll to that
    // part.
    if (target && (isFirst || !isBack)) target.scrollIntoView();
    else if (isBack) scrollToRemembered();
    else window.scrollTo(0, 0);
    // A screen reader continues from the heading, as after a page load.
    return isFirst ? undefined : focusWhenThere(() => document.querySelector<HTMLElement>('main h1'));
  }, [pathname, hash, isBack]);
  return children;
}
