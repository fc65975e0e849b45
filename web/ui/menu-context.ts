import { createContext } from 'react';

/** Closes the menu that an entry is in. */
export const MenuContext = createContext<() => void>(() => undefined);
