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

/** Serves the built web app: hashed assets for ever, pages always fresh, unknown paths with a 404. */
export async function serveWeb(
  app: FastifyInstance,
  { folder, site }: { folder: string; site: string },
): Promise<void> {
  const pages = JSON.parse(await readFile(path.join(folder, 'pages.json'), 'utf8')) as Pages;
  const routes = pages.routes.map((route) => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`));
  const isRoute = (pathname: string) => routes.some((route) => route.test(pathname));
  const isPage = (pathname: string) => pathname in pages.prerendered || isRoute(pathname);
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
  const map = writeSiteMap(Object.keys(pages.prerendered), { site, languages: pages.languages });
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache').send(map),
  );
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`User-agent: *\nDisallow: /api/\nSitemap: ${site}/sitemap.xml\n`),
  );
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (/^\/(?:api|dev|assets)\//.test(request.url)) throw failure('not_found');
    return sendPage(request, reply);
  });

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const pathname = request.url.split('?')[0] ?? '/';
    // Only to a page, and never to what a browser reads as another site: `//evil.example`, `/\evil.example`.
    const unslashed = /^(\/[^/\\].*)\/$/.exec(pathname)?.[1];
    if (unslashed !== undefined && isPage(unslashed)) {
      const query = request.url.slice(pathname.length);
      return reply.header('cache-control', 'no-cache').redirect(`${unslashed}${query}`, 308);
    }
    const language = chooseLanguage(request, pages.languages);
    const drawn = pages.prerendered[pathname] ?? (isRoute(pathname) ? pages.shell : pages.notFound);
    const file = drawn[language];
    if (file === undefined) throw new Error(`The build drew no ${pathname} in ${language}`);
    if (pathname in pages.prerendered) reply.header('link', `${canonical(request, pathname)}, ${alternates(pathname)}`);
    return reply
      .code(drawn === pages.notFound ? 404 : 200)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, cookie, accept-encoding')
      .sendFile(file, folder);
  }

  /** Whatever else stands in the address, a filter or where somebody came from, it is this page. */
  function canonical({ query }: FastifyRequest, pathname: string): string {
    const { lang } = query as { lang?: unknown };
    const asked = typeof lang === 'string' && pages.languages.includes(lang) ? `?lang=${lang}` : '';
    return `<${site}${pathname}${asked}>; rel="canonical"`;
  }

  /** A public page in every language, for search engines; they want whole addresses, which the build does not know. */
  function alternates(pathname: string): string {
    const versions = pages.languages.map((code) => [code, `${pathname}?lang=${code}`] as const);
    return [...versions, ['x-default', pathname] as const]
      .map(([code, address]) => `<${site}${address}>; rel="alternate"; hreflang="${code}"`)
      .join(', ');
  }
}

function cacheControl(file: string): string {
  return file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** What the address asks for (search engines are told of it), else what the person chose in the bar, else the language that their browser wants most. */
function chooseLanguage({ headers, query }: FastifyRequest, languages: string[]): string {
  const { lang } = query as { lang?: unknown };
  if (typeof lang === 'string' && languages.includes(lang)) return lang;
  const chosen = /(?:^|; *)language=([a-z]{2,3})(?:;|$)/.exec(headers.cookie ?? '')?.[1];
  if (chosen !== undefined && languages.includes(chosen)) return chosen;
  return preferredLanguage(headers['accept-language'], languages) ?? usualLanguage;
}
