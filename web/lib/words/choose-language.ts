import { toast } from '#web/ui/overlays/toast.ts';

import { changeLanguage } from './language.ts';
import { sayIn } from './words.ts';

/** Changes to the person's choice. A message says if its words did not arrive. */
export async function chooseLanguage(language: string): Promise<void> {
  try {
    await changeLanguage(language);
  } catch {
    toast.error(sayIn('shell')('language.failed'));
  }
}
