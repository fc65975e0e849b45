import type { Script } from './script.ts';

/** The vowel of ॲप and बॅंक is written with an "a" in Latin letters. */
export const devanagari: Script = {
  first: 0x0900,
  letters:
    'अa आa इi ईi उu ऊu ऋri ॠri ऌli ऍa ऎe एe ऐe ऑo ऒo ओo औo ाa िi ीi ुu ूu ृri ॄri ॅa ॆe ेe ैe ॉo ॊo ोo ौo ् ँn ंn ः ऽ ' +
    'कk खkh गg घgh ङn चch छch जj झjh ञn टt ठth डd ढdh णn तt थth दd धdh नn ऩn पp फph बb भbh मm यy रr ऱr लl ळl ऴzh ' +
    'वv शsh षsh सs हh ॲa',
  rules: [
    [/ज्ञ/g, 'ग्य'],
    // गांव is written gaon in Latin letters.
    [/गा[ंँ]?व/g, 'गाओन'],
  ],
};
