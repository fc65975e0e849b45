/**
 * Which modules share a file. Each file costs a weak line a round trip, and small ones compress worse. Left alone the
 * bundler writes one for every set of screens that share a module: fifty for the dashboard.
 */

/** Parts that most screens draw with. */
const base = {
  name: 'base',
  test: /node_modules\/react(-router)?\/|lucide-react\/dist\/esm\/(Icon|createLucideIcon)\.|web\/ui\/(classes|Card|Badge|Banner|Furrow)\.tsx?$|languages\/(words|say-key|format-number|files\.bundled)\.ts$|web\/app\/(call-centre|use-query-text)\.ts$|web\/lib\/(words\/use-locale|device-storage|token|api-error|outbox\/(news|count))\.ts$|icons\/(sprout|leaf|users|phone|smartphone|layout-dashboard|calendar-days|chart-no-axes-combined|circle-question-mark|circle-exclamation-point|flask-conical|audio-lines)\.m?js$/,
  priority: 3,
};

/** Imports of the first script. That script stays alone, for `early` fetches it by its name. */
const start = {
  name: 'start',
  test: /^(?!.*\/(?:main\.tsx|early\.ts|index\.html)$)/,
  tags: ['$initial'],
  priority: 2,
};

/** Fetched by every page once it is taken over, and shared with the voice agent, which comes then too. */
const late = {
  name: 'late',
  test: /web\/boot\/(offline|senders)\.ts$|web\/app\/(MobileMenu|DataLayer|Overlays|Footer|NewsletterForm)\.tsx$|web\/ui\/(ConfirmDialog|Switch)\.tsx$|web\/lib\/(back-to-close|use-now)\.ts$|voice\/(voice-state|words\/(wishes|understand|numbers))\.ts$|languages\/(format|names)\.ts$|domain\/(digits|days)\.ts$|icons\/(check|mic|volume-2)\.m?js$/,
  priority: 1,
};

/** Parts that only some screens share: each group holds what the same screens ask for, and no more. */
const shared = {
  /** Of nearly every screen but the first. */
  small:
    /web\/ui\/(VisuallyHidden|EmptyState|Chip)\.tsx$|web\/lib\/(words\/names|new-id)\.ts$|catalogue\/names\.ts$|domain\/(limits|quantity|price-path)\.ts$|problems\/addresses\.ts$|icons\/(circle-x|chevron-right|search|file-plus-corner|calendar-clock|external-link|trending-up)\.m?js$/,
  /** Of screens that show what they ask the server for. */
  asked:
    /@tanstack\/(react-query|query-core)\/|web\/ui\/(OfflineState|Loaded|Section|StatusPill)\.tsx$|web\/lib\/(words\/say-failure|save-file|profile-query)\.ts$|icons\/(clock|id-card|search-check)\.m?js$/,
  /** Of a farmer who is signed in. */
  farmer:
    /web\/lib\/(kept|use-owner|outbox\/(seal|use-waiting))\.ts$|web\/ui\/(Progress|Select)\.tsx$|icons\/(file-down|sun|trash|image-plus)\.m?js$/,
  /** Of schemes, and of screens that show applications. */
  schemes:
    /features\/schemes\/(index|api|say-scheme-day|BorrowedNote|application\/(ApplicationStatusPill|PacketButton))\.tsx?$|web\/ui\/KindIcon\.tsx$|domain\/schemes\.ts$|icons\/(warehouse|apple|droplets|fish|heart-handshake|indian-rupee|map|tractor|umbrella)\.m?js$/,
  /** Of papers. */
  papers:
    /features\/documents\/(api|waiting\/(progress|give-papers)|parts\/(DocumentStatus|DownloadDocument)|list\/WaitingPapers)\.tsx?$|icons\/(cloud-upload|upload)\.m?js$/,
};

export const scriptGroups = [
  base,
  start,
  late,
  // Imports of a part may belong to a screen that does without the group.
  ...Object.entries(shared).map(([name, test]) => ({ name, test, includeDependenciesRecursively: false })),
];
