import type { LucideIcon } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { Link } from 'react-router';

import { classes } from '../classes.ts';
import { MenuContext } from './menu-context.ts';

const look =
  'flex min-h-12 w-full items-center gap-3 rounded-field px-3 py-2 text-left font-label hover:bg-leaf-soft focus-visible:bg-leaf-soft';

interface MenuItemProps {
  readonly icon?: LucideIcon;
  readonly danger?: boolean;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

export function MenuItem({ icon: Icon, danger = false, onSelect, children }: MenuItemProps) {
  const close = use(MenuContext);
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={() => {
        close();
        onSelect();
      }}
      className={classes(look, danger && 'text-clay-dark')}
    >
      {Icon ? <Icon aria-hidden className="size-5 shrink-0" /> : null}
      {children}
    </button>
  );
}

interface MenuLinkProps {
  readonly icon?: LucideIcon;
  readonly to: string;
  readonly children: ReactNode;
}

export function MenuLink({ icon: Icon, to, children }: MenuLinkProps) {
  const close = use(MenuContext);
  return (
    <Link to={to} role="menuitem" tabIndex={-1} onClick={close} className={look}>
      {Icon ? <Icon aria-hidden className="size-5 shrink-0" /> : null}
      {children}
    </Link>
  );
}

/** A line between groups of entries. */
export function MenuLine() {
  return <hr className="my-2 border-line" />;
}
