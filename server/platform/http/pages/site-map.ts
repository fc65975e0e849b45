import { escapeHtml } from '#domain/text/escape.ts';

/** Writes the list of every public page in each language for search engines. */
export function writeSiteMap(
  paths: readonly string[],
  { site, languages }: { readonly site: string; readonly languages: readonly string[] },
): string {
  const pages = paths.map((path) => {
    const versions = languages.map(
      (code) => `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeHtml(`${site}${path}?lang=${code}`)}"/>`,
    );
    return `<url><loc>${escapeHtml(`${site}${path}`)}</loc>${versions.join('')}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages,
    '</urlset>\n',
  ].join('\n');
}
