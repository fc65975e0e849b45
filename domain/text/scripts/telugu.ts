import type { Script } from './script.ts';

export const telugu: Script = {
  first: 0x0c00,
  letters:
    'అa ఆa ఇi ఈi ఉu ఊu ఋri ఎe ఏe ఐe ఒo ఓo ఔo ాa ిi ీi ుu ూu ృri ెe ేe ైe ొo ోo ౌo ్ ఁ ంn ః ' +
    'కk ఖkh గg ఘgh ఙn చch ఛch జj ఝjh ఞn టt ఠth డd ఢdh ణn తt థth దd ధdh నn పp ఫph బb భbh మm యy రr ఱr లl ళl ఴzh వv ' +
    'శsh షsh సs హh',
  rules: [
    // బ్యాంకు is "bank", and వ్యాపారం stays "vyaparam".
    [/(?<=^[^వన])్యా/g, 'ా'],
    [/జ్ఞ/g, 'ग्य'],
    [/ం$/g, 'మ్'],
  ],
};
