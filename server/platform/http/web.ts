import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { preferredLanguage, usualLanguage } from '#domain/languages.ts';
import { failure } from '#server/platform/failure.ts';

import { writeSiteMap } from './site-map.ts';

/** Written by the build: which HTML answers which path, by language. */
interface Pages {
  languages: string[];
  /** Prerendered pages by path. */
  prerendered: Record<string, Record<string, string>>;
  /** The empty shell for screens that are drawn in the browser. */
  shell: Record<string, string>;
  notFound: Record<string, string>;
  /** Paths of the app that the shell serves; `:id` stands for one segment. */
  routes: string[];
}

interface Web {
  readonly folder: string;
  /** The address under which search engines know this site. */
  readonly site: string;
}

/** Serves the built web app: hashed assets for ever, pages always fresh, unknown paths with a 404. */
export async function serveWeb(app: FastifyInstance, web: Web): Promise<void> {
  const { folder } = web;
  const pages = JSON.parse(await readFile(path.join(folder, 'pages.json'), 'utf8')) as Pages;
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    // The drawn pages are files too: the service worker fetches each language's by name, to keep it for offline.
    // Each file would be a route of its own; the pages of crops and problems are sent by their address alone.
    globIgnore: ['**/*.br', '**/*.gz', 'pages.json', '.stamp', '*/crop-disease/**'],
    setHeaders: (reply, file) => {
      reply.header('cache-control', cacheControl(path.relative(folder, file)));
    },
  });
  serveForSearchEngines(app, web, pages);
  const sendPage = pageSender(web, pages);
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (/^\/(?:api|dev|assets)\//.test(request.url)) throw failure('not_found');
    return sendPage(request, reply);
  });
}

function serveForSearchEngines(app: FastifyInstance, { site }: Web, pages: Pages): void {
  const map = writeSiteMap(Object.keys(pages.prerendered), { site, languages: pages.languages });
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache').send(map),
  );
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`User-agent: *\nDisallow: /api/\nSitemap: ${site}/sitemap.xml\n`),
  );
}

function pageSender({ folder, site }: Web, pages: Pages) {
  const routes = pages.routes.map((route) => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`));
  const isRoute = (pathname: string) => routes.some((route) => route.test(pathname));
  const isPage = (pathname: string) => pathname in pages.prerendered || isRoute(pathname);

  return async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const pathname = request.url.split('?')[0] ?? '/';
    // Only to a page, and never to an address that a browser reads as another site: `//evil.example`, `/\evil.example`.
    const unslashed = /^(\/[^/\\].*)\/$/.exec(pathname)?.[1];
    if (unslashed !== undefined && isPage(unslashed)) {
      const query = request.url.slice(pathname.length);
      return reply.header('cache-control', 'no-cache').redirect(`${unslashed}${query}`, 308);
    }
    const language = chooseLanguage(request, pages.languages);
    const drawn = pages.prerendered[pathname] ?? (isRoute(pathname) ? pages.shell : pages.notFound);
    const file = drawn[language];
    if (file === undefined) throw new Error(`The build drew no ${pathname} in ${language}`);
    if (pathname in pages.prerendered) {
      const address = `${site}${pathname}`;
      reply.header('link', `${canonical(request, address, pages.languages)}, ${alternates(address, pages.languages)}`);
    }
    return reply
      .code(drawn === pages.notFound ? 404 : 200)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, cookie, accept-encoding')
      .sendFile(file, folder);
  };
}

/** With a filter or a campaign in its address it is the same page to a search engine. */
function canonical({ query }: FastifyRequest, address: string, languages: readonly string[]): string {
  const { lang } = query as { lang?: unknown };
  const asked = typeof lang === 'string' && languages.includes(lang) ? `?lang=${lang}` : '';
  return `<${address}${asked}>; rel="canonical"`;
}

/** A public page in every language, for search engines; they want whole addresses, which the build does not know. */
function alternates(address: string, languages: readonly string[]): string {
  const versions = languages.map((code) => [code, `${address}?lang=${code}`] as const);
  return [...versions, ['x-default', address] as const]
    .map(([code, version]) => `<${version}>; rel="alternate"; hreflang="${code}"`)
    .join(', ');
}

function cacheControl(file: string): string {
  return file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** The language of the address, which search engines follow; else the person's choice in the bar; else their browser's. */
function chooseLanguage({ headers, query }: FastifyRequest, languages: string[]): string {
  const { lang } = query as { lang?: unknown };
  if (typeof lang === 'string' && languages.includes(lang)) return lang;
  const chosen = /(?:^|; *)language=([a-z]{2,3})(?:;|$)/.exec(headers.cookie ?? '')?.[1];
  if (chosen !== undefined && languages.includes(chosen)) return chosen;
  return preferredLanguage(headers['accept-language'], languages) ?? usualLanguage;
}
