import { escapeHtml } from '#domain/text/escape.ts';
import { pageTitle } from '#domain/text/page-title.ts';
import { describeLanguage, sayIn } from '#languages/words.ts';
import type { Services } from '#server/platform/services.ts';

/** The title and the description of a page, for search engines and for chats that show a link. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
}

export interface AskedPage {
  /** The parts of the screen's path by name; `:id` is `id`. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly language: string;
}

/**
 * Returns the head of a public page; undefined where Khet does not know the address. It uses only names of the
 * catalogue, because anybody can write an address. It asks no database, because it runs before each page.
 */
export type TellHead = (asked: AskedPage, services: Services) => Promise<PageHead | undefined>;

export interface HeadParts {
  /** Absent where the built page has its own head. */
  readonly head: PageHead | undefined;
  readonly language: string;
  /** The site's address. Chats want the picture's whole address, which the build does not know. */
  readonly site: string;
}

const titleTag = /<title>([^<]*)<\/title>/;
const descriptionTag = /<meta name="description" content="([^"]*)" \/>/;

/** Puts a head into a built page, also in the form that chats read (Open Graph). */
export function fillHead(html: string, { head, language, site }: HeadParts): string {
  const builtTitle = titleTag.exec(html)?.[1];
  const builtDescription = descriptionTag.exec(html)?.[1];
  if (builtTitle === undefined || builtDescription === undefined) throw new Error('A built page lacks its head');
  const title = head ? escapeHtml(head.title) : builtTitle;
  const description = head ? escapeHtml(head.description) : builtDescription;
  const shared = {
    'og:type': 'website',
    'og:site_name': escapeHtml(sayIn('shell', language)('brand')),
    'og:title': title,
    'og:description': description,
    'og:locale': describeLanguage(language).locale.replace('-', '_'),
    'og:image': escapeHtml(`${site}/icon-512.png`),
  };
  const tags = Object.entries(shared).map(
    ([property, content]) => `<meta property="${property}" content="${content}" />`,
  );
  return html
    .replace(titleTag, () => `<title>${title}</title>`)
    .replace(descriptionTag, () => `<meta name="description" content="${description}" />`)
    .replace('</head>', () => `${tags.join('')}</head>`);
}

/** Adds the name of Khet after the page's own title. */
export function titled({ title, description }: PageHead, language: string): PageHead {
  return { title: pageTitle(title, sayIn('shell', language)('brand')), description };
}
