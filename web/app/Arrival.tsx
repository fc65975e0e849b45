import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

import { useHead } from './document-head.ts';
import type { ScreenHead } from './screen.tsx';
import { scrollToRemembered } from '#web/boot/scroll-memory.ts';

let lastPath: string | undefined;

/** Runs once a screen is there: sets its title, the scroll position, and the focus on its heading. */
export function Arrival({ head, children }: { head: ScreenHead | undefined; children: ReactNode }) {
  const { pathname, hash } = useLocation();
  const isBack = useNavigationType() === 'POP';
  useHead(head);
  useEffect(() => {
    const isFirst = lastPath === undefined;
    if (lastPath === pathname) return undefined;
    lastPath = pathname;
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    // A link from elsewhere to a part of a page is the first thing here, and looks like Back.
    if (target && (isFirst || !isBack)) target.scrollIntoView();
    else if (isBack) scrollToRemembered();
    else window.scrollTo(0, 0);
    return isFirst ? undefined : focusHeading();
  }, [pathname, hash, isBack]);
  return children;
}

/**
 * A screen reader goes on from here, as after a page load; the heading shows no ring, for it is no control. Where it
 * comes with the data of the screen, it gets the focus then, unless the person is at something by now.
 * Returns how to wait no longer.
 */
function focusHeading(): (() => void) | undefined {
  if (focusIfThere()) return undefined;
  const untouched = new Set([null, document.body, document.activeElement]);
  const observer = new MutationObserver(() => {
    if (!untouched.has(document.activeElement) || focusIfThere()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function focusIfThere(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
