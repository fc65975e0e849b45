import { useEffect } from 'react';

import { languageOf } from '#languages/words.ts';
import { useLanguage } from '#web/lib/words/words.ts';

/**
 * In Latin script the rupee sign has a font file of its own (web/ui/fonts.css). Asked for along with the prices it is
 * there when they are drawn; else a cheap phone stands still while it looks through the fonts of its system.
 */
export function useRupeeSign(): void {
  const isLatin = languageOf(useLanguage()).script === 'Latin';
  useEffect(() => {
    // Where it does not come, the page asks again by itself once it draws the sign.
    if (isLatin) document.fonts?.load('1em "Khet Rupee"', '₹').catch(() => undefined);
  }, [isLatin]);
}
