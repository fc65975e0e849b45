import type { Script } from './script.ts';

export const gujarati: Script = {
  first: 0x0a80,
  letters:
    'અa આa ઇi ઈi ઉu ઊu ઋri ઍa એe ઐe ઑo ઓo ઔo ાa િi ીi ુu ૂu ૃri ૅa ેe ૈe ૉo ોo ૌo ્ ઁn ંn ઃ ' +
    'કk ખkh ગg ઘgh ઙn ચch છch જj ઝjh ઞn ટt ઠth ડd ઢdh ણn તt થth દd ધdh નn પp ફph બb ભbh મm યy રr લl ળl વv ' +
    'શsh ષsh સs હh',
  rules: [[/જ્ઞ/g, 'ग्य']],
};
