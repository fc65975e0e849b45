/**
 * Decides which modules share a file. Each file costs a slow connection a round trip, and small ones compress worse.
 * Without groups the bundler writes a file for every set of screens: fifty for the dashboard.
 */

/** Parts with which most screens draw. */
const base = {
  name: 'base',
  test: /node_modules\/react(-router)?\/|lucide-react\/dist\/esm\/(Icon|createLucideIcon)\.|web\/ui\/(classes|Card|Badge|Banner|Furrow)\.tsx?$|languages\/(words|say-key|format-number|files\.bundled)\.ts$|web\/app\/(call-centre|use-query-text)\.ts$|web\/lib\/(words\/use-locale|device-storage|token|api-error|outbox\/(news|count))\.ts$|icons\/(sprout|leaf|users|phone|smartphone|layout-dashboard|calendar-days|chart-no-axes-combined|circle-question-mark|circle-exclamation-point|flask-conical|audio-lines)\.m?js$/,
  priority: 3,
};

/** Imports of the first script. That script has its own file, because `early` fetches it by its name. */
const start = {
  name: 'start',
  test: /^(?!.*\/(?:main\.tsx|early\.ts|index\.html)$)/,
  tags: ['$initial'],
  priority: 2,
};

/** Every page loads these after hydration. The voice agent, which loads then too, shares them. */
const late = {
  name: 'late',
  test: /web\/boot\/(offline|senders)\.ts$|web\/app\/(MobileMenu|DataLayer|Overlays|Footer|NewsletterForm)\.tsx$|web\/ui\/(ConfirmDialog|Switch)\.tsx$|web\/lib\/(back-to-close|use-now)\.ts$|voice\/(voice-state|words\/(wishes|understand|numbers))\.ts$|languages\/(format|names)\.ts$|domain\/(digits|days)\.ts$|icons\/(check|mic|volume-2)\.m?js$/,
  priority: 1,
};

/** Parts that only some screens share. Each group holds exactly the parts of the same screens. */
const shared = {
  /** For nearly every screen but the first. */
  small:
    /web\/ui\/(VisuallyHidden|EmptyState|Chip)\.tsx$|web\/lib\/(words\/names|new-id)\.ts$|catalogue\/names\.ts$|domain\/(limits|quantity|price-path)\.ts$|problems\/addresses\.ts$|icons\/(circle-x|chevron-right|search|file-plus-corner|calendar-clock|external-link|trending-up)\.m?js$/,
  /** For screens that show data from the server. */
  asked:
    /@tanstack\/(react-query|query-core)\/|web\/ui\/(OfflineState|Loaded|Section|StatusPill)\.tsx$|web\/lib\/(words\/say-failure|save-file|profile-query)\.ts$|icons\/(clock|id-card|search-check)\.m?js$/,
  /** For a signed-in farmer. */
  farmer:
    /web\/lib\/(kept|use-owner|outbox\/(seal|use-waiting))\.ts$|web\/ui\/(Progress|Select)\.tsx$|icons\/(file-down|sun|trash|image-plus)\.m?js$/,
  /** For schemes, and for screens that show applications. */
  schemes:
    /features\/schemes\/(index|api|say-scheme-day|BorrowedNote|application\/(ApplicationStatusPill|PacketButton))\.tsx?$|web\/ui\/KindIcon\.tsx$|domain\/schemes\.ts$|icons\/(warehouse|apple|droplets|fish|heart-handshake|indian-rupee|map|tractor|umbrella)\.m?js$/,
  /** For papers. */
  papers:
    /features\/documents\/(api|waiting\/(progress|give-papers)|parts\/(DocumentStatus|DownloadDocument)|list\/WaitingPapers)\.tsx?$|icons\/(cloud-upload|upload)\.m?js$/,
};

export const scriptGroups = [
  base,
  start,
  late,
  // The imports of a part may belong to a screen that does not use the group.
  ...Object.entries(shared).map(([name, test]) => ({ name, test, includeDependenciesRecursively: false })),
];
