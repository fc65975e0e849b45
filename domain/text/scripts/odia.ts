import type { Script } from './script.ts';

export const odia: Script = {
  first: 0x0b00,
  letters:
    'ଅa ଆa ଇi ଈi ଉu ଊu ଋri ଏe ଐe ଓo ଔo ାa ିi ୀi ୁu ୂu ୃri େe ୈe ୋo ୌo ୍ ଁn ଂn ଃ ' +
    'କk ଖkh ଗg ଘgh ଙn ଚch ଛch ଜj ଝjh ଞn ଟt ଠth ଡd ଢdh ଣn ତt ଥth ଦd ଧdh ନn ପp ଫph ବb ଭbh ମm ଯy ୟy ରr ଲl ଳl ଵv ୱv ' +
    'ଶsh ଷsh ସs ହh',
  rules: [
    // ବ୍ୟାଙ୍କ is "bank".
    [/(?<=^[^ନ])୍ୟା/g, 'ା'],
    [/ଜ୍ଞ/g, 'ग्य'],
  ],
};
