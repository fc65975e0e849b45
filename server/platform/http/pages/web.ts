import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { failure } from '#server/platform/failure.ts';

import { openBuiltPages, type Pages } from './built-pages.ts';
import { type FirstStyles, openFirstStyles } from './first-styles.ts';
import { type AskedPage, type PageHead, titled } from './page-head.ts';
import { readerLanguage } from './reader-language.ts';
import { takesBrotli } from '../reply-cache.ts';
import { writeSiteMap } from './site-map.ts';

export interface Web {
  readonly folder: string;
  /** The site's address for search engines. */
  readonly site: string;
  /** Returns the heads of pages that differ by their address, by the path of a screen. */
  readonly tellHead: (screenPath: string, asked: AskedPage) => Promise<PageHead | undefined>;
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
    // The built pages are files too: the service worker fetches each language's file by name for offline. Each file
    // would be a route of its own, so the pages of crops, problems and schemes are sent by their address alone.
    globIgnore: [
      '**/*.br',
      '**/*.gz',
      'pages.json',
      'first-styles.json',
      '.stamp',
      '*/crop-disease/**',
      '*/schemes/**',
    ],
    setHeaders: (reply, file) => {
      reply.header('cache-control', cacheControl(path.relative(folder, file)));
    },
  });
  serveForSearchEngines(app, web, pages);
  const sendPage = pageSender(web, pages, await openFirstStyles(folder));
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

function pageSender({ folder, site, tellHead }: Web, pages: Pages, firstStyles: FirstStyles) {
  const built = openBuiltPages(folder, firstStyles);
  const findScreen = screenFinder(pages.routes);
  const isPage = (pathname: string) => pathname in pages.prerendered || findScreen(pathname) !== undefined;

  return async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const pathname = request.url.split('?')[0] ?? '/';
    // Redirects only to a page, and never to an address that a browser reads as another site: `//evil.example`,
    // `/\evil.example`.
    const unslashed = /^(\/[^/\\].*)\/$/.exec(pathname)?.[1];
    if (unslashed !== undefined && isPage(unslashed)) {
      const query = request.url.slice(pathname.length);
      return reply.header('cache-control', 'no-cache').redirect(`${unslashed}${query}`, 308);
    }
    const language = chooseLanguage(request, pages.languages);
    const screen = findScreen(pathname);
    const drawn = pages.prerendered[pathname] ?? (screen ? pages.shell : pages.notFound);
    const file = drawn[language];
    if (file === undefined) throw new Error(`The build drew no ${pathname} in ${language}`);
    if (pathname in pages.prerendered) {
      const address = `${site}${pathname}`;
      reply.header('link', `${canonical(request, address, pages.languages)}, ${alternates(address, pages.languages)}`);
    }
    reply.header('cache-control', 'no-cache').header('vary', 'accept-language, cookie, accept-encoding');
    if (drawn === pages.notFound) return reply.code(404).sendFile(file, folder);
    reply.type('text/html; charset=utf-8');
    firstStyles.allow(reply, file);
    const query = new URLSearchParams(request.url.slice(pathname.length));
    const told = screen && (await tellHead(screen.path, { params: screen.params, query, language }));
    if (told) return reply.send(await built.read({ file, head: titled(told, language), language, site }));
    const head = drawn === pages.shell ? pages.heads[screen?.path ?? '']?.[language] : undefined;
    const key = head ? `${file} ${screen?.path}` : file;
    const packed = takesBrotli(request.headers['accept-encoding']) ? built.findPacked(key) : undefined;
    if (packed) return reply.header('content-encoding', 'br').header('etag', packed.etag).send(packed.brotli);
    const html = await built.read({ file, head, language, site });
    built.packForLater(key, html);
    return reply.send(html);
  };
}

interface FoundScreen {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
}

function screenFinder(paths: readonly string[]): (pathname: string) => FoundScreen | undefined {
  const screens = paths.map((path) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  }));
  return (pathname) => {
    for (const { path, pattern } of screens) {
      const found = pattern.exec(pathname);
      if (found) return { path, params: decoded({ ...found.groups }) };
    }
    return undefined;
  };
}

/**
 * Decodes the parameters as the browser does: "pm%2Dkisan" is "pm-kisan". Fastify refuses text that cannot be decoded,
 * except behind a "#".
 */
function decoded(params: Readonly<Record<string, string>>): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    return {};
  }
}

/** For a search engine, an address with a filter or a campaign is the same page. */
function canonical({ query }: FastifyRequest, address: string, languages: readonly string[]): string {
  const { lang } = query as { lang?: unknown };
  const asked = typeof lang === 'string' && languages.includes(lang) ? `?lang=${lang}` : '';
  return `<${address}${asked}>; rel="canonical"`;
}

/**
 * Links a public page in every language for search engines. They want whole addresses, which the build does not know.
 */
function alternates(address: string, languages: readonly string[]): string {
  const versions = languages.map((code) => [code, `${address}?lang=${code}`] as const);
  return [...versions, ['x-default', address] as const]
    .map(([code, version]) => `<${version}>; rel="alternate"; hreflang="${code}"`)
    .join(', ');
}

function cacheControl(file: string): string {
  return file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** Chooses the language: the address first, which search engines follow, then the reader's. */
function chooseLanguage({ headers, query }: FastifyRequest, languages: string[]): string {
  const { lang } = query as { lang?: unknown };
  if (typeof lang === 'string' && languages.includes(lang)) return lang;
  return readerLanguage(headers, languages);
}
