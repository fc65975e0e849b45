import { expect, test } from 'vitest';

import { fetchLetters } from './fetch-letters.ts';

test('letters are waited for, and a font that this phone lacks stops nobody', async () => {
  document.body.style.fontFamily = 'Khet, Stand-in, Devanagari, sans-serif';
  const came: string[] = [];
  const load = async (font: string, text: string) => {
    if (font.includes('Stand-in')) throw new DOMException('A network error occurred.', 'NetworkError');
    await new Promise((resolve) => setTimeout(resolve, 1));
    came.push(`${font}: ${text}`);
    return [];
  };
  Object.assign(document, { fonts: { load } });
  expect(await fetchLetters('आशा')).toBe('Khet, Stand-in, Devanagari, sans-serif');
  expect(came).toEqual(['500 16px Khet: आशा', '500 16px  Devanagari: आशा', '500 16px  sans-serif: आशा']);
});
