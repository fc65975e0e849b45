/**
 * Decides which modules share a file. Each file costs a slow connection a round trip, and small ones compress worse.
 * Without groups the bundler writes a file for every set of screens: fifty for the dashboard.
 */

/** Parts with which most screens draw. */
const base = {
  name: 'base',
  test: /rolldown\/runtime|node_modules\/react(-router)?\/|drawings\/crops\/tomato\.svg|lucide-react\/dist\/esm\/(Icon|createLucideIcon)\.|web\/ui\/(classes|Card|Badge|Banner|Furrow)\.tsx?$|languages\/(words|say-key|format-number|files\.bundled)\.ts$|web\/app\/(call-centre|use-query-text)\.ts$|web\/lib\/(words\/use-locale|device-storage|token|api-error|outbox\/(news|count))\.ts$|icons\/(sprout|leaf|lock-keyhole|users|phone|smartphone|layout-dashboard|calendar-days|chart-no-axes-combined|circle-question-mark|circle-exclamation-point|flask-conical|audio-lines)\.m?js$/,
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
  test: /web\/boot\/(offline|senders)\.ts$|web\/app\/(MobileMenu|DataLayer|Overlays|Footer|NewsletterForm)\.tsx$|web\/ui\/(ConfirmDialog|Switch)\.tsx$|web\/lib\/(back-to-close|use-now)\.ts$|voice\/(voice-state|dictation\/Question|words\/(wishes|understand|numbers))\.ts$|languages\/(format|names)\.ts$|domain\/(digits|days)\.ts$|icons\/(check|mic|square|volume-2)\.m?js$/,
  priority: 1,
};

/** Parts that only some screens share. Each group holds parts of nearly the same screens. */
const shared = {
  /** For nearly every screen but the first. */
  small:
    /web\/ui\/(VisuallyHidden|EmptyState|Chip)\.tsx$|web\/lib\/(words\/names|new-id)\.ts$|catalogue\/names\.ts$|domain\/(limits|quantity|price-path|price-change)\.ts$|problems\/addresses\.ts$|icons\/(circle-x|chevron-right|eye|search|file-plus-corner|calendar-clock|external-link|trending-up|rotate-ccw-clock)\.m?js$/,
  /** For screens that show data from the server. */
  asked:
    /@tanstack\/(react-query|query-core)\/|web\/ui\/(OfflineState|Loaded|Section|StatusPill|Tile)\.tsx$|web\/lib\/(words\/(say-failure|market-name)|save-file|profile-query)\.ts$|languages\/market-name\.ts$|domain\/slug\.ts$|icons\/(clock|id-card|search-check)\.m?js$/,
  /** For a signed-in farmer. */
  farmer:
    /web\/lib\/(kept|use-owner|outbox\/(seal|use-waiting))\.ts$|web\/ui\/(Progress|Select)\.tsx$|icons\/(file-down|sun|trash|image-plus)\.m?js$/,
  /** The heads of pages, and the pictures of buttons and states. */
  pictures:
    /web\/ui\/(BackLink|PageHeader)\.tsx$|icons\/(arrow-left|book-open|calendar-x|camera|download|hand-coins|lightbulb|pencil|refresh-cw|search-x|share-2|thumbs-down|thumbs-up|wheat)\.m?js$/,
  /** For prices. */
  prices:
    /features\/prices\/(api|figures\/(age|Source|LoadedPrices)|filters\/filters)\.tsx?$|domain\/(net-in-hand|market-types)\.ts$/,
  /** For a sick plant: what is said of it, by whom. */
  answers:
    /languages\/advice\.ts$|domain\/(diagnosis|crop-problems|danger)\.ts$|leaf\/advice\/(advice|read-reply)\.ts$|web\/lib\/(own-key|send-form)\.ts$/,
  /** For a diagnosis. */
  diagnosis: /features\/diagnosis\/(api|analysis-result|diagnosis-session|results\/likelihood)\.ts$/,
  /** For the problems of a crop. */
  problems:
    /features\/problems\/(use-catalogue\.ts|parts\/ProblemBadges\.tsx)$|leaf\/advice\/(order-problems|what-to-avoid)\.ts$/,
  /** For the signs of problems, each with its drawing. */
  signs: /web\/drawings\/signs\/|sign-drawings\.ts$|web\/ui\/SignPicture\.tsx$/,
  /** For schemes, and for screens that show applications. */
  schemes:
    /features\/schemes\/(index|api|say-scheme-day|BorrowedNote|application\/(ApplicationStatusPill|PacketButton))\.tsx?$|web\/ui\/KindIcon\.tsx$|domain\/schemes\.ts$|icons\/(warehouse|apple|droplets|fish|heart-handshake|indian-rupee|map|tractor|umbrella)\.m?js$/,
  /** For papers. */
  papers:
    /features\/documents\/(api|waiting\/(progress|give-papers|say-refusal)|parts\/(DocumentStatus|DownloadDocument)|list\/WaitingPapers)\.tsx?$|web\/lib\/paper-file\.ts$|icons\/(cloud-upload|upload|file-up)\.m?js$/,
  /** For a password and its account. */
  account:
    /features\/account\/form\/(AccountForm|fields|problems|draft|code-requests)\.tsx?$|contract\/field-problems\.ts$|web\/lib\/words\/say-field-problem\.ts$/,
};

export const scriptGroups = [
  base,
  start,
  late,
  // The imports of a part may belong to a screen that does not use the group.
  ...Object.entries(shared).map(([name, test]) => ({ name, test, includeDependenciesRecursively: false })),
];
