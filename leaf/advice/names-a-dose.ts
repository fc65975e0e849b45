/**
 * Whether a text tells how much of something to use: a number with a measure, a strength, a share of an area.
 * Built to refuse too much rather than too little, for a dose from a model must never reach a field.
 */
export function namesADose(text: string): boolean {
  const plain = simplify(text).replaceAll(helpline, ' ');
  return doses.some((dose) => dose.test(plain));
}

const helpline = '1800-180-1551';

/**
 * Full-width digits, "㎖" and "½" become plain ones; marks that cannot be seen cannot split a word. The number of
 * a step goes, for "2. Drop the leaves" is not two drops.
 */
function simplify(text: string): string {
  return text
    .replaceAll(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[‐-―−~]/gu, '-')
    .replaceAll(/^\s*\p{N}{1,2}[.)]\s+/gmu, '')
    .replaceAll(/\s+/gu, ' ');
}

/** A number in any script's digits, or in words, perhaps the end of a range. */
const englishNumbers =
  'half|quarter|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|sixteen|twenty|twenty-five|thirty|forty|fifty|sixty|seventy|seventy-five|eighty|ninety|hundred|thousand|few|couple of|several';
const hindiNumbers =
  'आधा|आधी|आधे|एक|दो|तीन|चार|पांच|पाँच|छह|छः|छे|सात|आठ|नौ|दस|ग्यारह|बारह|पंद्रह|पन्द्रह|बीस|पच्चीस|तीस|चालीस|पचास|साठ|सत्तर|अस्सी|नब्बे|सौ|हज़ार|हजार|सवा|डेढ़|डेढ|ढाई|पौन|पौना|पाव|कुछ';

const englishUnits =
  'ml|mls|milli ?lit(?:re|er)s?|cc|c\\.c\\.|lit(?:re|er)s?|ltrs?|lts?|l|cl|gallons?|fl\\.? ?oz|oz|ounces?|pounds?|lbs?|g|gs|gms?|grams?|grammes?|kgs?|kilos?|kilograms?|mg|mgs|milligrams?|µg|μg|mcg|quintals?|tonnes?|ppm|ppb|percent|per cent|pct|tsp|tbsp|tea ?spoons?(?:fuls?)?|table ?spoons?(?:fuls?)?|spoons?(?:fuls?)?|cups?|cap ?fuls?|drops?|pumps?|tanks?|sachets?|pouch(?:es)?|tablets?|ec|wp|sc|sl|wg|wdg|sp|gr|dp|ew|od|fs';
const hindiUnits =
  'मि\\.? ?ली\\.?|मिली|मिलीलीटर|मिली लीटर|मिलिलीटर|एम\\.? ?एल\\.?|सी ?सी|लीटर|लिटर|ली\\.?|ग्राम|ग्रा\\.?|ग्रॅम|मि\\.? ?ग्रा\\.?|मिलीग्राम|कि\\.? ?ग्रा\\.?|किग्रा|किलो|किलोग्राम|केजी|के\\.?जी\\.?|क्विंटल|कुंतल|टन|पीपीएम|प्रतिशत|फीसदी|फ़ीसदी|चम्मच|कप|ढक्कन|बूंद|बूँद|बूंदें|बूँदें|पंप|पम्प|टंकी|टैंक|पाउच|पुड़िया|ईसी|डब्ल्यूपी|एससी|एसएल|डब्ल्यूजी';
const englishAreas =
  'acres?|hectares?|ha|bighas?|guntas?|gunthas?|cents?|kanals?|lit(?:re|er)s?|ltrs?|l|tanks?|pumps?|knapsacks?|sprayers?|sq(?:uare)?\\.? ?(?:m|metres?|meters?|feet|ft)|m2|kg|kilos?|kilograms?|gallons?|bucket|spray(?:er)? ?tank';
const hindiAreas =
  'एकड़|एकड|हेक्टेयर|हैक्टेयर|हे\\.?|बीघा|बीघे|कट्ठा|गुंठा|कनाल|लीटर|लिटर|पंप|पम्प|टंकी|टैंक|वर्ग ?मीटर|किलो|किग्रा|किलोग्राम|बाल्टी';

const before = '(?<![\\p{L}\\p{M}])';
const after = '(?![\\p{L}\\p{M}])';
const number = `(?:\\p{N}|${before}(?:${englishNumbers}|${hindiNumbers})${after})`;
const gap = '[\\s.\\-–)\\]*_]*(?:to |of |a |से )?[\\s*_]*';

const doses = [
  // "2 ml", "2-3 gm", "५ ग्राम", "half a litre", "दो चम्मच", "45 SC"
  `${number}${gap}(?:${englishUnits}|${hindiUnits})${after}`,
  // "a teaspoon", "per litre", "each tank"
  `${before}(?:a|an|per|each|every|one|/) ?(?:full |heaped |level )?(?:tea ?spoon|table ?spoon|spoon|cup|cap|lit(?:re|er)|gallon|kilo|kilogram|pump|tank|knapsack)(?:ful)?${after}`,
  // "per acre", "/ha", "in each litre", "प्रति एकड़", "हर टंकी"
  `(?:${before}(?:per|an|each|every|for one|in one)\\s+|/\\s*)(?:${englishAreas}|${hindiAreas})${after}`,
  `${before}(?:प्रति|हर|हरेक|प्रत्येक|फी|फ़ी)[\\s-]*(?:${hindiAreas})${after}`,
  // "per plant"; "after every plant" and "each tree" are said of cleaning and looking, too
  `${before}per (?:plant|tree|vine|palm|pit)s?${after}`,
  `${before}प्रति (?:पौधा|पौधे|पेड़|गड्ढा|गड्ढे)${after}`,
  `${before}(?:एकड़|हेक्टेयर|बीघा|बीघे) में \\p{N}`,
  // "0.2%", "1:100", "2 parts"; "1:30 pm" is a time
  '\\p{N}[\\s\\-]*[%‰٪]',
  `${before}1\\s*(?::|is to|अनुपात)\\s*\\p{N}+(?!\\p{N})(?!\\s*(?:am|pm|a\\.m|p\\.m|बजे))`,
  `\\p{N}\\s*(?:parts?|भाग)${after}`,
].map((source) => new RegExp(source.normalize('NFKC'), 'u'));
