import { areaWords, between, containers, fold, hindiAreaWords, measures, numberWords } from './dose-words.ts';

/**
 * Whether a text tells how much of something to use: a number with a measure, a strength, a share of an area.
 * Built to refuse too much rather than too little, for a dose from a model must never reach a field: a text in a
 * script whose words for doses we do not have counts as one.
 */
export function namesADose(text: string): boolean {
  const plain = simplify(text).replaceAll(helpline, ' ');
  return uncheckedLetter.test(plain) || doses.some((dose) => dose.test(plain));
}

/** The words for doses are known in English and Hindi; Greek for the sign of a millionth. */
const uncheckedLetter =
  /[^\P{L}\p{Script=Latin}\p{Script=Devanagari}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]/u;

const helpline = '1800-180-1551';

/**
 * Full-width digits, "㎖" and "½" become plain ones; marks that cannot be seen cannot split a word. The number of
 * a step goes, for "2. Drop the leaves" is not two drops.
 */
function simplify(text: string): string {
  return fold(text.replaceAll(/\p{Cf}/gu, ''))
    .toLowerCase()
    .replaceAll(/[‐-―−~]/gu, '-')
    .replaceAll(/^\s*\p{N}{1,2}[.)]\s+/gmu, '')
    .replaceAll(/\s+/gu, ' ');
}

const before = '(?<![\\p{L}\\p{M}])';
const after = '(?![\\p{L}\\p{M}])';
/** A number in any script's digits, or in words, perhaps the end of a range. */
const number = `(?:\\p{N}|${before}(?:${numberWords})${after})`;
const gap = `[\\s.\\-–)\\]*_]*(?:(?:${between})[\\s*_]+){0,4}`;
const howFull = '(?:(?:full|heaped|heaping|level|rounded|small|big|large|good) )?';

/** Our own advice drops a pinch of sand into a whorl, and soaks a handful of seed to look at it. */
const sand = '(?! of (?:dry |sifted )?(?:sand|soil)(?! (?:mixed|with|and)))';
const sandInHindi = '(?! (?:सूखी |छनी )?(?:रेत|मिट्टी)(?! (?:में|के साथ|और|व)))';
const toLookAt = '(?! in water and look)';
const toLookAtInHindi = '(?!मुट्ठी दाने भिगोकर .{0,20}देखें)';

const doses = [
  // "2 ml", "2-3 gm", "५ ग्राम", "half a litre", "दो चम्मच", "45 SC", "two bags", "एक बोरी"
  `${number}${gap}${toLookAtInHindi}(?:${measures})${after}`,
  // "a teaspoon", "per litre", "each tank"
  `${before}(?:a|an|per|each|every|one|/) ?${howFull}(?:tea ?spoon|table ?spoon|spoon|cup|cap|lit(?:re|er)|gallon|kilo|kilogram|pump|tank|knapsack)(?:ful)?${after}`,
  // "a handful", "a pinch", "मुट्ठी भर"
  `${before}(?:a|per|each|every|/) ?${howFull}(?:(?:hand|fist|palm) ?ful${toLookAt}|pinch${sand})${after}`,
  `${before}(?:मुट्ठी|मुठ्ठी|मुठी|चुटकी|चम्मच|बोरी|थैली|बोतल|ढक्कन|कटोरी|बाल्टी|अंजुली) ?भर${after}${sandInHindi}`,
  // "a bag of DAP", "dissolve a packet", "per bag"; a bag that is pulled over an ear of wheat holds nothing
  `${before}(?:a|each|every) ${howFull}(?:${containers})${sand} of(?! (?:clear|clean) water)${after}`,
  `${before}(?<!(?:with|in|into|inside|from|on|of|to) )a ${howFull}(?:${containers})${after}${sand}${toLookAt}(?! (?:traps?|over|round|around|on|to|for|with)${after})`,
  `(?:${before}(?:per|प्रति|फी)\\s+|/\\s*)${howFull}(?:${containers})${after}`,
  // "per acre", "/ha", "in each litre", "प्रति एकड़", "हर टंकी"
  `(?:${before}(?:per|an|each|every|for one|in one)\\s+|/\\s*)(?:${areaWords})${after}`,
  `${before}(?:प्रति|हर|हरेक|प्रत्येक|फी)[\\s-]*(?:${hindiAreaWords})${after}`,
  // "per plant"; "after every plant" and "each tree" are said of cleaning and looking, too
  `${before}per (?:plant|tree|vine|palm|pit)s?${after}`,
  `${before}प्रति (?:पौधा|पौधे|पेड़|गड्ढा|गड्ढे)${after}`,
  `${before}(?:एकड़|हेक्टेयर|बीघा|बीघे) में \\p{N}`,
  // "0.2%", "1:100", "2 parts"; "1:30 pm" is a time
  '\\p{N}[\\s\\-]*[%‰٪]',
  `${before}1\\s*(?::|is to|अनुपात)\\s*\\p{N}+(?!\\p{N})(?!\\s*(?:am|pm|a\\.m|p\\.m|बजे))`,
  `\\p{N}\\s*(?:parts?|भाग)${after}`,
].map((source) => new RegExp(fold(source), 'u'));
