import type { Script } from './script.ts';

export const kannada: Script = {
  first: 0x0c80,
  letters:
    'ಅa ಆa ಇi ಈi ಉu ಊu ಋri ಎe ಏe ಐe ಒo ಓo ಔo ಾa ಿi ೀi ುu ೂu ೃri ೆe ೇe ೈe ೊo ೋo ೌo ್ ಂn ಃ ' +
    'ಕk ಖkh ಗg ಘgh ಙn ಚch ಛch ಜj ಝjh ಞn ಟt ಠth ಡd ಢdh ಣn ತt ಥth ದd ಧdh ನn ಪp ಫph ಬb ಭbh ಮm ಯy ರr ಱr ಲl ಳl ೞzh ವv ' +
    'ಶsh ಷsh ಸs ಹh',
  rules: [
    // ಬ್ಯಾಂಕ್ is "bank", and ವ್ಯಾಪಾರ stays "vyapara".
    [/(?<=^[^ವನ])್ಯಾ/g, 'ಾ'],
    [/ಜ್ಞ/g, 'ग्य'],
    [/ಂ$/g, 'ಮ್'],
  ],
};
