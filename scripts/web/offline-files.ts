import type { Manifest } from 'vite';

import { usualLanguage } from '../../domain/languages.ts';
import { dangerFiles } from '../../languages/danger-files.node.ts';
import { languageCodes, languageOf } from '../../languages/words.ts';
import type { OfflineFiles } from '../../web/boot/keep-for-offline.ts';

/** A file of the build that a phone can store: its path below `dist/web`, and a hash if the path has none. */
export interface BuiltFile {
  readonly path: string;
  readonly revision?: string;
}

/**
 * Groups of files: the app, each language, the facts on crop problems, and their texts in each language. Fonts that
 * only some pages need and the guides on growing are in no group; the phone stores them when they are seen.
 */
export function groupForOffline(files: readonly BuiltFile[], manifest: Manifest): OfflineFiles {
  const sourceOf = new Map(Object.entries(manifest).map(([source, { file }]) => [file, source] as const));
  const groups: Record<string, string[]> = { app: [] };
  for (const { path, revision } of files) {
    const key = revision === undefined ? `/${path}` : `/${path}?revision=${revision}`;
    for (const group of groupsOf(path, sourceOf.get(path) ?? '')) (groups[group] ??= []).push(key);
  }
  return groups;
}

/** The shell draws every other page from the words, which are stored anyway: a second copy of each would cost 5 to 8 KB. */
const keptPages = /\/(?:index|shell)\.html$/;

/**
 * Stored when they are seen, because without an answer that only the server has they show nothing: the guides, the
 * records, a plant that is followed, the analysis and fetching of prices, where to sell, a new alert, account or
 * password, signing in, the settings, the questions on schemes, and the operator's page. Nobody takes the tour in a
 * field, or reads the terms there.
 */
const keptWhenSeen = new Set([
  // They run only online.
  'boot/own-pack/fetch-pack.ts',
  'features/assistant/chain/ask-own-model.ts',
  // Without it the app's own language answers a danger.
  'features/assistant/chain/spoken-danger.ts',
  'app/Announcement.tsx',
  'features/documents/list/OfferSecondStep.tsx',
  'features/guide/GuideList.tsx',
  'features/guide/GuidePage.tsx',
  'features/diagnosis/following/FollowPlant.tsx',
  'features/diagnosis/free/FreeDiagnosis.tsx',
  'features/diagnosis/scorecard/DiagnosisScorecard.tsx',
  'features/prices/scorecard/Scorecard.tsx',
  'features/prices/analysis/Analysis.tsx',
  'features/prices/alerts/AlertDialog.tsx',
  'features/prices/current/FetchNewest.tsx',
  'features/prices/selling/WhereToSell.tsx',
  'features/schemes/questions/Questions.tsx',
  'features/home/walkthrough/Walkthrough.tsx',
  'features/legal/Cookies.tsx',
  'features/legal/Privacy.tsx',
  'features/legal/Terms.tsx',
  'features/account/login/Login.tsx',
  'features/account/login/LoginDialog.tsx',
  'features/account/mobile/MobileDialog.tsx',
  'features/account/passkeys/PasskeySignIn.tsx',
  'features/account/passwords/ForgotDialog.tsx',
  'features/account/passwords/ResetPassword.tsx',
  'features/account/registration/RegisterDialog.tsx',
  'features/account/registration/VerifyDialog.tsx',
  'features/account/second-factor/StepDialog.tsx',
  'features/account/signing-in/AddressDialog.tsx',
  'features/account/signing-in/NumberDialog.tsx',
  'features/profile/settings/SettingsTab.tsx',
  'features/weather/record/WeatherRecord.tsx',
  'features/operator/Operator.tsx',
  'lib/passkeys/ask-device.ts',
  'features/schemes/questions/PictureQuestion.tsx',
  'features/word-report/WordReport.tsx',
]);
const wordsKeptWhenSeen = new Set([
  // Nobody signs in or subscribes without the server.
  'account.json',
  'newsletter.json',
  'guide-terms.json',
  'animal-terms.json',
  'demo.json',
  'free-diagnosis.json',
  'legal.json',
  'operator.json',
  'passkeys.json',
  'plant-looks.json',
  'scheme-questions.json',
  'second-factor.json',
  'signing-in.json',
  'word-report.json',
  // Like `spoken-danger.ts`.
  'spoken.json',
  // Only the server says these.
  'scheme-facts.json',
]);

const drawnOnHome = 'drawings/crops/tomato.svg';

function groupsOf(path: string, source: string): readonly string[] {
  const page = /^([a-z]+)\/[^/]+\.html$/.exec(path)?.[1];
  if (page !== undefined) return keptPages.test(path) ? [page] : [];
  if (keptWhenSeen.has(source)) return [];
  const font = /^fonts\/(.+)\.woff2$/.exec(source)?.[1];
  if (font !== undefined) return languageCodes.filter((code) => languageOf(code).fonts.includes(font));
  // Of the drawings, only the one on a drawn page; the others are stored when they are seen.
  if (source.startsWith('drawings/')) return source === drawnOnHome ? ['app'] : [];
  const [, owner, file = ''] = /^\.\.\/languages\/([a-z]+)\/(.+)$/.exec(source) ?? [];
  if (owner !== undefined && file === 'safety/danger.json') return groupsOfDanger(owner);
  if (source.startsWith('../catalogue/guides/') || file.startsWith('guides/') || wordsKeptWhenSeen.has(file)) return [];
  if (owner !== undefined) return [/^problems\/|^language\.json\?problems$/.test(file) ? `problems/${owner}` : owner];
  // The leaf model's own script is useless without the model.
  if (/\/leaf-worker-[^/]+\.js$/.test(path)) return ['leaf'];
  return [source.startsWith('../catalogue/problems/') ? 'problems' : 'app'];
}

/** Everybody needs the danger phrases of English. A phone keeps those of its language, and of the ones mixed with it. */
function groupsOfDanger(owner: string): readonly string[] {
  if (owner === usualLanguage) return ['app'];
  return [owner, ...languageCodes.filter((code) => dangerFiles[code]?.mixedWith?.includes(owner))];
}
