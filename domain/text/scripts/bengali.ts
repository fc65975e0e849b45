import type { Script } from './script.ts';

/** Also the letters of Assamese. */
export const bengali: Script = {
  first: 0x0980,
  letters:
    'অa আa ইi ঈi উu ঊu ঋri এe ঐe ওo ঔo াa িi ীi ুu ূu ৃri েe ৈe োo ৌo ্ ঁn ংn ঃ ' +
    'কk খkh গg ঘgh ঙn চch ছch জj ঝjh ঞn টt ঠth ডd ঢdh ণn তt ৎt থth দd ধdh নn পp ফph বb ভbh মm যy রr ৰr লl ৱv ' +
    'শsh ষsh সs হh',
  rules: [
    // ব্যাংক is "bank", and ক্যাম্প "camp".
    [/(?<=^[^ন]|্র)্যা/g, 'া'],
    // পেঁয়াজ and পেঁপে have no nasal in the same words of other languages, and "ey" is one sound with "y".
    [/েঁ?(?=য)/g, '্'],
    [/েঁ/g, 'ে'],
    [/ং$/g, 'ঙ্গ'],
    [/জ্ঞ/g, 'ग्य'],
  ],
};
