import type { Script } from './script.ts';

export const malayalam: Script = {
  first: 0x0d00,
  letters:
    'അa ആa ഇi ഈi ഉu ഊu ഋri എe ഏe ഐe ഒo ഓo ഔo ാa ിi ീi ുu ൂu ൃri െe േe ൈe ൊo ോo ൌo ൗo ് ംn ഃ ' +
    'കk ഖkh ഗg ഘgh ങn ചch ഛch ജj ഝjh ഞn ടt ഠth ഡd ഢdh ണn തt ഥth ദd ധdh നn പp ഫph ബb ഭbh മm യy രr റr ലl ളl ഴzh വv ' +
    'ശsh ഷsh സs ഹh ൺn ൻn ർr ൽl ൾl ൿk',
  rules: [
    [/ജ്ഞ/g, 'ग्य'],
    [/ം$/g, 'മ്മ'],
    // At the end the sign for no vowel is a short "u": നെല്ല് is "nellu".
    [/്$/g, 'ു'],
    // After "m" the "p" is spoken with a voice: കരിമ്പ് is "karimbu".
    [/മ്പ/g, 'മ്ബ'],
    [/റ്റ/g, 'ട്ട'],
    [/ന്റ/g, 'ന്ട'],
  ],
};
