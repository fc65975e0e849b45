import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

import { openBrokenClusters } from './find-broken-clusters.mjs';
import { toTrueType } from './harfbuzz-subset.mjs';
import { clustersOf, scripts } from './scripts.mjs';
import { turnContours } from './turn-contours.mjs';

const fonts = new URL('../../web/fonts/', import.meta.url);

test.each([
  ['Bengali', 'কৃষক ক্ষেত্র স্ট্রে বিজ্ঞান'],
  ['Gujarati', 'ખેડૂત ક્ષેત્ર શ્રી જ્ઞાન'],
  ['Gurmukhi', 'ਕਿਸਾਨ ਪ੍ਰਧਾਨ ਪੜ੍ਹੋ'],
  ['Kannada', 'ರೈತ ಮಾರುಕಟ್ಟೆ ಕ್ಷೇತ್ರ ಸ್ತ್ರೀ'],
  ['Malayalam', 'കർഷകൻ കൃഷി ക്ഷേമം സ്ത്രീ'],
  ['Oriya', 'କୃଷକ କ୍ଷେତ୍ର ସ୍ତ୍ରୀ'],
  ['Tamil', 'விவசாயி சந்தை க்ஷ ஸ்ரீ'],
  ['Telugu', 'రైతు మార్కెట్ క్వింటాళ్లు స్త్రీ క్షేత్రం జ్ఞానం'],
])('the font of %s joins the letters of common words', async (script, words) => {
  expect((await openBrokenClusters(fonts, script))(words)).toEqual([]);
});

test('a cluster whose shape was left out of the font bites', async () => {
  const findBroken = await openBrokenClusters(fonts, 'Telugu');
  expect(findBroken('రైతు జ్ఝ')).toEqual(['జ్ఝ']);
});

test('a word is divided where its letters are not joined', () => {
  const { Telugu } = scripts;
  expect(Telugu && clustersOf(Telugu, 'మార్కెట్‌ స్త్రీ Khet')).toEqual(['మా', 'ర్కె', 'ట్‌', 'స్త్రీ']);
});

test.each(['bangla', 'gujarati', 'kannada', 'malayalam', 'odia', 'telugu'])(
  'no letter of %s has a contour that runs the wrong way, so none looks hollow in bold',
  async (name) => {
    const font = await toTrueType(await readFile(new URL(`anek-${name}.woff2`, fonts)));
    expect(turnContours(font)).toBe(font);
  },
);
