import { escapeHtml } from '#domain/escape.ts';
import { pageTitle } from '#domain/page-title.ts';
import { describeLanguage, sayIn } from '#languages/words.ts';
import type { Services } from '#server/platform/services.ts';

/** The name of a page and a sentence on it, as search engines, and chats that a link is sent to, show them. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
}

export interface AskedPage {
  /** By their names in the screen's path; `:id` is `id`. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly language: string;
}

/**
 * Tells the head of a public page; undefined where the address names nothing that Khet knows. It says names of the
 * catalogue alone, never words of the address, which anybody can write; and it asks no database, for it stands before
 * each page.
 */
export type TellHead = (asked: AskedPage, services: Services) => Promise<PageHead | undefined>;

export interface HeadParts {
  /** Absent where the page was built with its own. */
  readonly head: PageHead | undefined;
  readonly language: string;
  /** Chats want the picture's whole address, which the build does not know. */
  readonly site: string;
}

const titleTag = /<title>([^<]*)<\/title>/;
const descriptionTag = /<meta name="description" content="([^"]*)" \/>/;

/** Puts a head into a built page, and tells it to chats in the form that they read (Open Graph). */
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

/** A head with the name of Khet behind the page's own. */
export function titled({ title, description }: PageHead, language: string): PageHead {
  return { title: pageTitle(title, sayIn('shell', language)('brand')), description };
}
