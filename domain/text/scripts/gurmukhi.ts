import type { Script } from './script.ts';

export const gurmukhi: Script = {
  first: 0x0a00,
  letters:
    'ਅa ਆa ਇi ਈi ਉu ਊu ਏe ਐe ਓo ਔo ਾa ਿi ੀi ੁu ੂu ੇe ੈe ੋo ੌo ੍ ਁn ਂn ੰn ਃ ੱ ੲ ੳ ' +
    'ਕk ਖkh ਗg ਘgh ਙn ਚch ਛch ਜj ਝjh ਞn ਟt ਠth ਡd ਢdh ਣn ਤt ਥth ਦd ਧdh ਨn ਪp ਫph ਬb ਭbh ਮm ਯy ੵy ਰr ੜd ਲl ਵv ' +
    'ਸs ਹh',
};
