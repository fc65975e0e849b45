import { createContext } from 'react';

/** Closes the menu of an entry. */
export const MenuContext = createContext<() => void>(() => undefined);
