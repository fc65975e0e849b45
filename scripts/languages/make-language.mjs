/**
 * `node scripts/languages/make-language.mjs mr Marathi`: drafts the `language.json` of a language, with its days, times
 * and weights from CLDR (through Node's Intl). A person then corrects forms that CLDR shortens or nobody says.
 */
import { scripts } from '../fonts/scripts.mjs';

const [code = '', englishName = new Intl.DisplayNames('en', { type: 'language' }).of(code)] = process.argv.slice(2);
const locale = `${code}-IN`;
const latin = new Intl.Locale(locale, { numberingSystem: 'latn' });
const { script } = latin.maximize();

const ages = new Intl.RelativeTimeFormat(latin, { numeric: 'always' });
const named = new Intl.RelativeTimeFormat(latin, { numeric: 'auto' });
const plurals = new Intl.PluralRules(locale);

/** A pattern of CLDR, with a place for each part. */
function pattern(options, names) {
  const parts = new Intl.DateTimeFormat(latin, { timeZone: 'UTC', ...options }).formatToParts(
    Date.UTC(2026, 10, 20, 10, 5),
  );
  return parts.map(({ type, value }) => (names.includes(type) ? `{{${type}}}` : value)).join('');
}

function names(options, dates) {
  const format = new Intl.DateTimeFormat(latin, { timeZone: 'UTC', ...options });
  return dates.map((date) => format.formatToParts(date).find(({ type }) => type === Object.keys(options)[0])?.value);
}

const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 5));
const parts = ['day', 'month', 'year'];

function counted(unit) {
  const forms = [1, 5].map((count) => [plurals.select(count), ages.format(-count, unit).replace(/\d+/, '{{count}}')]);
  return Object.fromEntries(forms.map(([form, text]) => [`${unit}s_${form}`, text]));
}

/** The hours at which the name of the part of the day changes. */
function periods() {
  const format = new Intl.DateTimeFormat(latin, { timeZone: 'UTC', hour: 'numeric', dayPeriod: 'short' });
  const found = [];
  for (let hour = 0; hour < 24; hour += 1) {
    const name =
      format.formatToParts(Date.UTC(2026, 10, 20, hour)).find(({ type }) => type === 'dayPeriod')?.value ?? '';
    if (found.at(-1)?.name !== name) found.push({ from: hour, name });
  }
  return found;
}

/** "a or b", and the last step of "a, b or c". */
function eitherPatterns() {
  const either = new Intl.ListFormat(latin, { type: 'disjunction' });
  const ofThree = either.formatToParts(['{{a}}', '{{b}}', '{{next}}']);
  return {
    two: either.format(['{{first}}', '{{next}}']),
    last: ['{{first}}', ...ofThree.slice(3).map(({ value }) => value)].join(''),
  };
}

const name = new Intl.DisplayNames(code, { type: 'language' }).of(code);
/** CLDR says "Bangla" and "Odia", but a regular expression knows the names of Unicode only. */
const ofIndia = Object.keys(scripts).find((each) => new RegExp(String.raw`\p{Script=${each}}`, 'u').test(name));

const language = {
  ready: false,
  name,
  letter: '',
  englishName,
  script: ofIndia ?? new Intl.DisplayNames('en', { type: 'script' }).of(script),
  locale,
  direction: latin.getTextInfo?.().direction ?? 'ltr',
  awaitsReader: true,
  fonts: ofIndia === undefined ? [] : [scripts[ofIndia].family, 'anek-latin-unkerned'],
  countsAsOne: [0, 1].filter((count) => plurals.select(count) === 'one'),
  months: names({ month: 'long', day: 'numeric' }, months),
  dates: {
    day: pattern({ day: 'numeric', month: 'long' }, parts),
    whole: pattern({ day: 'numeric', month: 'long', year: 'numeric' }, parts),
  },
  time: '{{period}} {{time}}',
  dayPeriods: periods(),
  moment: '{{day}}, {{time}}',
  list: new Intl.ListFormat(latin, { type: 'unit', style: 'short' }).format(['{{first}}', '{{next}}']),
  longList: '{{first}}; {{next}}',
  either: eitherPatterns(),
  labelled: '{{label}}: {{text}}',
  rupeeWords: [],
  weightWords: { kilogram: [], quintal: [], tonne: [] },
  // In some languages CLDR puts the sign after the number, but Indian price boards put it in front in all languages.
  rupees: '₹{{count}}',
  percent: '{{count}}%',
  kilograms: new Intl.NumberFormat(latin, { style: 'unit', unit: 'kilogram', unitDisplay: 'long' })
    .format(7)
    .replace('7', '{{count}}'),
  ages: {
    now: named.format(0, 'second'),
    ...counted('minute'),
    ...counted('hour'),
    today: named.format(0, 'day'),
    yesterday: named.format(-1, 'day'),
    ...counted('day'),
    ...counted('month'),
  },
};

console.log(JSON.stringify(language, undefined, 2));
