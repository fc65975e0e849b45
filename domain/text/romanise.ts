/* Writes Hindi and Marathi in Latin letters, as farmers type them: "lasalgaon mein aaj pyaz". */

const consonants = tableOf(`
  क k · ख kh · ग g · घ gh · ङ n · च ch · छ chh · ज j · झ jh · ञ n · ट t · ठ th · ड d · ढ dh · ण n ·
  त t · थ th · द d · ध dh · न n · प p · फ f · ब b · भ bh · म m · य y · र r · ऱ r · ल l · व v · ळ l ·
  श sh · ष sh · स s · ह h · क़ k · ख़ kh · ग़ g · ज़ z · ड़ d · ढ़ dh · फ़ f
`);
const vowels = tableOf(`
  अ a · आ aa · इ i · ई i · उ u · ऊ u · ऋ ri · ए e · ऐ ai · ओ o · औ au · ॲ a · ऍ e · ऑ o · ा a · ि i ·
  ी i · ु u · ू u · ृ ri · े e · ै ai · ो o · ौ au · ॅ a · ॉ o
`);
const halant = '्';
const nasals = new Set(['ं', 'ँ']);
const labials = /^[pbmf]/;

/** One consonant or none, and the vowel after it: '' where none is said, and undefined where it is the unwritten "a". */
interface Sound {
  readonly consonant: string;
  vowel: string | undefined;
  nasal: boolean;
}

/** Words that farmers write otherwise than they sound. */
const customary = tableOf(`
  में mein · हैं hain · नहीं nahi · यह yeh · वह woh · पर par · न na · व va · गाँव gaon · गांव gaon ·
  पाँच paanch · हाँ haan · हां haan · कहाँ kahan · यहाँ yahan · वहाँ wahan · वाला wala · वाले wale ·
  वाली wali · ज्ञान gyan · आए aaye · जाए jaye · लाख lakh · हुआ hua · हुए hue · क्विंटल quintal ·
  कॉल call · सेंटर centre · फ़ोन phone · फोन phone · बैंक bank · लेबल label · ऐप app · ॲप app ·
  अ‍ॅप app · ऑनलाइन online · फ़ॉर्म form · फ़ोटो photo · फोटो photo · नंबर number · कार्ड card ·
  क्रेडिट credit · पीएम PM · एमएसपी MSP · डॉक्टर doctor · ट्रैक्टर tractor · पंप pump · सोलर solar ·
  ड्रिप drip · लोन loan · कर्ज़ karz · मिनट minute · वेबसाइट website · मौसम mausam · बाज़ार bazaar ·
  दाम daam · पानी paani · पाणी paani · खाद khaad · पास paas · प्याज pyaz · माल maal
`);

/** "क k · ख kh" */
function tableOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    text
      .normalize('NFC')
      .split('·')
      .map((pair) => pair.trim().split(' ') as [string, string]),
  );
}

const devanagari = /[\u0900-\u0963\u0970-\u097f]+/gu;

/** The whole text; words in other letters stay. `names` finds names in it and tells their own spelling. */
export function romanise(text: string, names: (text: string) => string = (same) => same): string {
  return names(text.normalize('NFC'))
    .replaceAll('।', '.')
    .replaceAll(/[०-९]/gu, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0)))
    .replaceAll(devanagari, romaniseWord)
    .replaceAll(
      /(^|[.?!:•\n-]\s+|\n|\*\*)([a-z])/gu,
      (_all, before: string, letter: string) => before + letter.toUpperCase(),
    );
}

function romaniseWord(word: string): string {
  const known = customary.get(word);
  if (known !== undefined) return known;
  const sounds = soundsOf(word);
  dropUnsaid(sounds);
  return sounds
    .map(({ consonant, vowel = 'a', nasal }, at) => {
      const next = sounds[at + 1];
      return consonant + vowel + (nasal ? (next && labials.test(next.consonant) ? 'm' : 'n') : '');
    })
    .join('')
    .replaceAll(/i(?=e)/gu, 'iy')
    .replace(/ganv$/u, 'gaon');
}

/** Nukta letters are two code points after normalising, and one here. */
function lettersOf(word: string): string[] {
  return word.match(/[\u0900-\u097f]\u093c?/gu) ?? [];
}

function soundsOf(word: string): Sound[] {
  const sounds: Sound[] = [];
  for (const letter of lettersOf(word)) {
    const last = sounds.at(-1);
    const consonant = consonants.get(letter.normalize('NFC'));
    const vowel = vowels.get(letter);
    if (consonant !== undefined) sounds.push({ consonant, vowel: undefined, nasal: false });
    else if (letter === halant && last) last.vowel = '';
    else if (nasals.has(letter) && last) last.nasal = true;
    else if (letter === 'ः' && last) sounds.push({ consonant: 'h', vowel: '', nasal: false });
    else if (vowel !== undefined && last && last.vowel === undefined && isSign(letter)) last.vowel = vowel;
    else if (vowel !== undefined) sounds.push({ consonant: '', vowel, nasal: false });
  }
  return joinPairs(sounds);
}

function isSign(letter: string): boolean {
  return letter >= '\u093e' && letter <= '\u094c';
}

/** "ज्ञ" is said "gy". */
function joinPairs(sounds: readonly Sound[]): Sound[] {
  return sounds.map((sound, at) => {
    const before = sounds[at - 1];
    const after = sounds[at + 1];
    if (sound.consonant === 'j' && sound.vowel === '' && after?.consonant === 'n') return { ...sound, consonant: 'g' };
    if (sound.consonant === 'n' && before?.consonant === 'j' && before.vowel === '')
      return { ...sound, consonant: 'y' };
    return sound;
  });
}

/**
 * The unwritten "a" is not said at the end of a word, nor between a vowel with one consonant and a consonant with a
 * vowel: "फसल" is fasal, "करना" is karna, "मित्र" is mitra.
 */
function dropUnsaid(sounds: Sound[]): void {
  const last = sounds.at(-1);
  const beforeLast = sounds.at(-2);
  if (sounds.length > 1 && last?.vowel === undefined && last && !last.nasal && beforeLast?.vowel !== '')
    last.vowel = '';
  for (let at = sounds.length - 2; at > 0; at -= 1) {
    const own = sounds[at];
    const before = sounds[at - 1];
    const after = sounds[at + 1];
    const isBetween = before?.vowel !== '' && !before?.nasal && after?.vowel !== '' && after?.consonant !== '';
    if (own?.vowel === undefined && own && !own.nasal && own.consonant !== '' && isBetween) own.vowel = '';
  }
}
