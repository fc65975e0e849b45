import type { Script } from './script.ts';

/** Each letter with its sound without a voice and its sound with one, as letters of Devanagari. */
const stops = ['கकग', 'சचस', 'டटड', 'தतद', 'பपब'] as const;
const anyStop = '[கசடதபறकचटतप]';

/** Tamil writes k and g, t and d, p and b with one letter. The letters around it tell its sound. */
export const tamil: Script = {
  first: 0x0b80,
  letters:
    'அa ஆa இi ஈi உu ஊu எe ஏe ஐe ஒo ஓo ஔo ாa ிi ீi ுu ூu ெe ேe ைe ொo ோo ௌo ் ஃ ' +
    'ஙn ஜj ஞn ணn நn னn மm யy ரr றr லl ளl ழzh வv ஶsh ஷsh ஸs ஹh',
  rules: [
    [/ஃப/g, 'फ'],
    // Beside another one, as in தக்காளி ("takkali"), and at the beginning a stop has no voice.
    ...stops.map(([letter = '', voiceless = '']): readonly [RegExp, string] => [
      new RegExp(`${letter === 'ச' ? '' : `^${letter}|`}${letter}(?=்${anyStop})|(?<=${anyStop}்)${letter}`, 'g'),
      voiceless,
    ]),
    // மஞ்சள் is "manjal".
    [/(?<=ஞ்)ச/g, 'ज'],
    // After a nasal and between vowels it has one: கரும்பு is "karumbu".
    ...stops.map(([letter = '', , voiced = '']): readonly [RegExp, string] => [new RegExp(letter, 'g'), voiced]),
    [/ற்ற/g, 'ट्र'],
    [/ன்ற/g, 'न्द्र'],
    // காய் is "kai".
    [/ாய்/g, 'ை'],
  ],
};
