import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Decides which modules share a file. Each file costs a slow connection a round trip, and small ones compress worse.
 * Without groups the bundler writes a file for every set of screens: fifty for the dashboard.
 */

const root = path.resolve(import.meta.dirname, '../..');

/** Parts with which most screens draw. */
const isBase = filesOf(
  [
    'node_modules/react/',
    'node_modules/react-router/',
    'node_modules/lucide-react/dist/esm/Icon.mjs',
    'node_modules/lucide-react/dist/esm/createLucideIcon.mjs',
    'languages/files.bundled.ts',
    'languages/format-number.ts',
    'languages/say-key.ts',
    'languages/words.ts',
    'web/app/call-centre.ts',
    'web/app/use-query-text.ts',
    'web/drawings/crops/tomato.svg',
    'web/lib/api/api-error.ts',
    'web/lib/device-storage.ts',
    'web/lib/outbox/count.ts',
    'web/lib/outbox/news.ts',
    'web/lib/session/token.ts',
    'web/lib/words/use-locale.ts',
    'web/ui/figures/Badge.tsx',
    'web/ui/layout/Card.tsx',
    'web/ui/layout/Furrow.tsx',
    'web/ui/classes.ts',
  ],
  'arrow-right audio-lines calendar-days chart-no-axes-combined circle-exclamation-point circle-question-mark flask-conical',
  'layout-dashboard leaf lock-keyhole phone smartphone sprout users wifi-off',
);

const base = {
  name: 'base',
  // The bundler's own few lines are no file.
  test: (id: string) => id.includes('rolldown/runtime') || isBase(id),
  priority: 3,
};

/** Imports of the first script. That script has its own file, because `early` fetches it by its name. */
const start = {
  name: 'start',
  test: /^(?!.*\/(?:main\.tsx|early\.ts|index\.html)$)/,
  tags: ['$initial' as const],
  priority: 2,
};

/** Every page loads these after hydration. The voice agent, which loads then too, shares them. */
const late = {
  name: 'late',
  test: filesOf(
    [
      'domain/days/days.ts',
      'domain/numbers/digits.ts',
      'languages/format.ts',
      'languages/names.ts',
      'web/app/DataLayer.tsx',
      'web/app/Overlays.tsx',
      'web/app/bars/MobileMenu.tsx',
      'web/app/footer/Footer.tsx',
      'web/app/footer/NewsletterForm.tsx',
      'web/boot/offline.ts',
      'web/boot/senders.ts',
      'web/features/voice/voice-state.ts',
      'web/features/voice/words/may-wish.ts',
      'web/features/voice/words/number-words.ts',
      'web/features/voice/words/judge.ts',
      'web/features/voice/words/understand.ts',
      'web/lib/page/back-to-close.ts',
      'web/lib/page/use-now.ts',
      'web/ui/overlays/ConfirmDialog.tsx',
      'web/ui/fields/Switch.tsx',
    ],
    'check mic square volume-2',
  ),
  priority: 1,
};

/** Parts that only some screens share. Each group holds parts of nearly the same screens. */
const shared = {
  /** For nearly every screen but the first. */
  small: filesOf(
    [
      'catalogue/names.ts',
      'domain/limits.ts',
      'domain/prices/price-change.ts',
      'domain/prices/price-path.ts',
      'domain/numbers/quantity.ts',
      'web/features/problems/addresses.ts',
      'web/lib/new-id.ts',
      'web/lib/words/names.ts',
      'web/ui/buttons/Chip.tsx',
      'web/ui/states/EmptyState.tsx',
      'web/ui/VisuallyHidden.tsx',
    ],
    'calendar-clock chevron-right circle-x external-link eye file-plus-corner rotate-ccw-clock search trending-up',
  ),
  /** For screens that show data from the server. */
  asked: filesOf(
    [
      'node_modules/@tanstack/query-core/',
      'node_modules/@tanstack/react-query/',
      'domain/text/slug.ts',
      'languages/market-name.ts',
      'web/lib/farmer/profile-query.ts',
      'web/lib/files/save-file.ts',
      'web/lib/words/market-name.ts',
      'web/lib/words/say-failure.ts',
      'web/ui/states/Loaded.tsx',
      'web/ui/states/OfflineState.tsx',
      'web/ui/layout/Section.tsx',
      'web/ui/figures/StatusPill.tsx',
      'web/ui/buttons/Tile.tsx',
    ],
    'clock id-card search-check',
  ),
  /** For a signed-in farmer. */
  farmer: filesOf(
    [
      'web/lib/offline/kept.ts',
      'web/lib/outbox/seal.ts',
      'web/lib/outbox/use-waiting.ts',
      'web/lib/session/use-owner.ts',
      'web/ui/states/Progress.tsx',
      'web/ui/fields/Select.tsx',
    ],
    'file-down image-plus sun trash',
  ),
  /** The heads of pages, and the pictures of buttons and states. */
  pictures: filesOf(
    ['web/ui/buttons/BackLink.tsx', 'web/ui/layout/PageHeader.tsx'],
    'arrow-left book-open calendar-x camera download hand-coins lightbulb pencil refresh-cw search-x share-2',
    'thumbs-down thumbs-up wheat',
  ),
  /** For prices. */
  prices: filesOf([
    'domain/prices/market-types.ts',
    'domain/prices/net-in-hand.ts',
    'web/features/prices/api.ts',
    'web/features/prices/figures/LoadedPrices.tsx',
    'web/features/prices/figures/Source.tsx',
    'web/features/prices/figures/age.ts',
    'web/features/prices/filters/filters.ts',
  ]),
  /** For a sick plant: what is said of it, by whom. */
  answers: filesOf([
    'domain/plants/crop-problems.ts',
    'domain/danger/danger.ts',
    'domain/plants/diagnosis.ts',
    'languages/advice.ts',
    'leaf/advice/advice.ts',
    'leaf/advice/is-unknown.ts',
    'web/lib/own-ai/own-key.ts',
    'web/lib/api/send-form.ts',
  ]),
  /** For a diagnosis. */
  diagnosis: filesOf([
    'web/features/diagnosis/analysis-result.ts',
    'web/features/diagnosis/api.ts',
    'web/features/diagnosis/diagnosis-session.ts',
    'web/features/diagnosis/results/likelihood.ts',
  ]),
  /** For the problems of a crop. */
  problems: filesOf([
    'leaf/advice/order-problems.ts',
    'leaf/advice/what-to-avoid.ts',
    'web/features/problems/parts/ProblemBadges.tsx',
    'web/features/problems/use-catalogue.ts',
  ]),
  /** For the signs of problems, each with its drawing. */
  signs: filesOf(['web/drawings/signs/', 'web/drawings/sign-drawings.ts', 'web/ui/pictures/SignPicture.tsx']),
  /** For schemes, and for screens that show applications. */
  schemes: filesOf(
    [
      'web/features/schemes/BorrowedNote.tsx',
      'web/features/schemes/api.ts',
      'web/features/schemes/application/ApplicationStatusPill.tsx',
      'web/features/schemes/say-scheme-day.ts',
      'web/ui/pictures/KindIcon.tsx',
    ],
    'apple droplets fish heart-handshake map tractor umbrella warehouse',
  ),
  /** For lists of schemes. */
  schemeRows: filesOf([
    'web/features/schemes/list/QuestionsOffer.tsx',
    'web/features/schemes/list/SchemeRow.tsx',
    'web/features/schemes/list/cut-description.ts',
    'web/features/schemes/use-is-over.ts',
    'web/features/schemes/use-scheme-words.ts',
  ]),
  /** For papers. */
  papers: filesOf(
    [
      'domain/documents/paper-kinds.ts',
      'domain/documents/paper-state.ts',
      'languages/paper-name.ts',
      'web/features/documents/api.ts',
      'web/features/documents/find-own-paper.ts',
      'web/features/documents/index.ts',
      'web/features/documents/list/WaitingPapers.tsx',
      'web/features/documents/parts/DocumentStatus.tsx',
      'web/features/documents/parts/DownloadDocument.tsx',
      'web/features/documents/parts/PaperIcon.tsx',
      'web/features/documents/parts/document-facts.ts',
      'web/features/documents/waiting/give-papers.ts',
      'web/features/documents/waiting/progress.ts',
      'web/features/documents/waiting/say-refusal.ts',
      'web/lib/files/paper-file.ts',
    ],
    'cloud-upload file-up upload',
  ),
  /** For a password and its account. */
  account: filesOf([
    'contract/field-problems.ts',
    'web/features/account/form/AccountForm.tsx',
    'web/features/account/form/code-requests.ts',
    'web/features/account/form/draft.ts',
    'web/features/account/form/fields.tsx',
    'web/features/account/form/problems.ts',
    'web/lib/words/say-field-problem.ts',
  ]),
};

export const scriptGroups = [
  base,
  start,
  late,
  // The imports of a part may belong to a screen that does not use the group.
  ...Object.entries(shared).map(([name, test]) => ({ name, test, includeDependenciesRecursively: false })),
];

/** A path that ends in "/" means all files of the folder. A file that has moved must not leave its group silently. */
function filesOf(paths: readonly string[], ...icons: readonly string[]): (id: string) => boolean {
  const pictures = icons.join(' ').split(' ').filter(Boolean);
  const parts = [...paths, ...pictures.map((icon) => `node_modules/lucide-react/dist/esm/icons/${icon}.mjs`)];
  const gone = parts.filter((part) => !existsSync(path.join(root, part)));
  if (gone.length > 0) throw new Error(`scripts/web/script-groups.ts names what does not exist: ${gone.join(', ')}`);
  const files = new Set(parts.map((part) => path.join(root, part)));
  const folders = [...files].filter((file) => file.endsWith('/'));
  return (id) => files.has(id.split('?', 1)[0] ?? '') || folders.some((folder) => id.startsWith(folder));
}
