import { expect, test } from 'vitest';

import { dangerIn } from '#domain/danger/danger-in.ts';
import { dangerPhrases } from '#languages/danger.ts';

import { bannedActives } from './banned-actives.ts';

test.each(bannedActives)(
  'a person who drank %s is in danger, and hears that before hearing that it is banned',
  (active) => {
    expect(dangerIn(`my son drank ${active}`, dangerPhrases)).toBe('emergency');
    expect(dangerIn(`बेटे ने ${active} पी लिया`, dangerPhrases)).toBe('emergency');
  },
);
