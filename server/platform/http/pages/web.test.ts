import etag from '@fastify/etag';
import Fastify, { type FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile, mkdir } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';

import { mapErrors } from '../error-mapper.ts';
import { serveWeb, type Web } from './web.ts';

const pages = {
  languages: ['en', 'hi'],
  prerendered: {
    '/': { en: 'en/index.html', hi: 'hi/index.html' },
    '/prices': { en: 'en/prices.html', hi: 'hi/prices.html' },
  },
  shell: { en: 'en/shell.html', hi: 'hi/shell.html' },
  notFound: { en: 'en/not-found.html', hi: 'hi/not-found.html' },
  heads: {
    '/dashboard': {
      en: { title: 'Dashboard · Khet', description: 'All at a glance' },
      hi: { title: 'डैशबोर्ड · Khet', description: 'एक नज़र में' },
    },
  },
  routes: ['/', '/dashboard', '/documents/:id', '/schemes/:id'],
};
const policy = "style-src 'self';img-src 'self'";
const firstStyles = [{ css: 'p{color:#111}', files: ['hi/prices.html'] }];
const sheet = '<link rel="stylesheet" crossorigin href="/assets/start-1.css">';
/** Writes a page as the build does. */
const built = (content: string) =>
  `<head>${sheet}<meta name="description" content="${content} says &quot;all&quot;" /><title>${content}</title></head><body>${content}</body>`;
const tellHead: Web['tellHead'] = async (screenPath, { params, query, language }) =>
  screenPath === '/schemes/:id' && params['id'] === 'pm-kisan'
    ? { title: `${language} PM-KISAN "><script>`, description: `By ${query.get('by')}` }
    : undefined;
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'khet-web-'));
  await put('pages.json', JSON.stringify(pages));
  await put('first-styles.json', JSON.stringify(firstStyles));
  for (const language of pages.languages) {
    for (const name of ['index', 'prices', 'shell', 'not-found'])
      await put(`${language}/${name}.html`, built(`${language} ${name}`));
  }
  await put('assets/app-1a2b3c.js', 'plain');
  await put('assets/app-1a2b3c.js.br', 'small');
  await put('sw.js', 'worker');
  app = Fastify();
  app.addHook('onRequest', async (_request, reply) => void reply.header('content-security-policy', policy));
  mapErrors(app);
  await serveWeb(app, { folder, site: 'https://khet.example', tellHead });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function put(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), content);
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const contentOf = ({ body }: { body: string }) => /<body>(.*)<\/body>/.exec(body)?.[1];
const headOf = ({ body }: { body: string }) => body.split('</head>')[0] ?? '';

describe('a page', () => {
  test('is drawn beforehand where it can be, and a shell elsewhere', async () => {
    expect(contentOf(await get('/'))).toBe('en index');
    expect(contentOf(await get('/dashboard?tab=x'))).toBe('en shell');
    expect(contentOf(await get('/documents/42'))).toBe('en shell');
  });

  test('carries the styles of its first paint, the sheet at its end, and a policy that allows just these', async () => {
    const styled = await get('/prices?lang=hi');
    expect(headOf(styled)).toContain('<style>p{color:#111}</style>');
    expect(contentOf(styled)).toBe(`hi prices${sheet}`);
    const hash = createHash('sha256').update('p{color:#111}').digest('base64');
    expect(styled.headers['content-security-policy']).toBe(`style-src 'self' 'sha256-${hash}';img-src 'self'`);
    // The file that a phone stores for offline has its sheet in its head.
    for (const url of ['/', '/dashboard?lang=hi', '/hi/prices.html']) {
      const plain = await get(url);
      expect(headOf(plain)).toContain(sheet);
      expect(plain.body).not.toContain('<style>');
      expect(plain.headers['content-security-policy']).toBe(policy);
    }
  });

  test('is kind, and still a 404, if it is not there', async () => {
    for (const url of ['/nowhere', '/documents/42/more', '/..%2f..%2fetc/passwd', '/pages.json', '/.stamp']) {
      const reply = await get(url);
      expect([url, reply.statusCode, contentOf(reply)]).toEqual([url, 404, 'en not-found']);
    }
  });

  test('with a slash at the end is the page without, with its query', async () => {
    for (const [url, location] of [
      ['/dashboard/', '/dashboard'],
      ['/documents/42/?lang=hi&from=/a/', '/documents/42?lang=hi&from=/a/'],
    ] as const) {
      const reply = await get(url);
      expect([url, reply.statusCode, reply.headers['location']]).toEqual([url, 308, location]);
    }
    expect((await get('/')).statusCode).toBe(200);
  });

  test('leads nowhere else, whatever the address', async () => {
    await put('open/pages.json', JSON.stringify({ ...pages, prerendered: {}, routes: ['/:first', '/:first/:second'] }));
    await put('open/first-styles.json', '[]');
    for (const name of ['shell', 'not-found']) await put(`open/en/${name}.html`, built(name));
    const open = Fastify();
    onTestFinished(() => open.close());
    mapErrors(open);
    await serveWeb(open, { folder: path.join(folder, 'open'), site: 'https://khet.example', tellHead });
    await open.listen({ host: '127.0.0.1', port: 0 });
    const { port } = open.server.address() as AddressInfo;
    // The address is sent unparsed, because parsing would already turn it into an address of the other site.
    const locationOf = async (written: string) => {
      const asked = request({ host: '127.0.0.1', port, path: written, agent: false }).end();
      const [reply] = (await once(asked, 'response')) as [IncomingMessage];
      reply.resume();
      return reply.headers.location;
    };
    expect(await locationOf('/evil.example/')).toBe('/evil.example');
    for (const written of [
      '//evil.example/',
      '//evil.example/a/',
      '/\\evil.example/',
      '/\\evil.example/a/',
      '//',
      '///',
    ]) {
      expect([written, await locationOf(written)]).toEqual([written, undefined]);
    }
  });

  test('speaks the language chosen in the bar, else the browser’s first that we know', async () => {
    expect(contentOf(await get('/', { cookie: 'a=1; language=hi' }))).toBe('hi index');
    expect(contentOf(await get('/', { 'accept-language': 'ta-IN,hi;q=0.8,en;q=0.5' }))).toBe('hi index');
    expect(contentOf(await get('/', { cookie: 'language=en', 'accept-language': 'hi' }))).toBe('en index');
    expect(contentOf(await get('/', { cookie: 'language=../etc' }))).toBe('en index');
    expect(contentOf(await get('/?lang=hi', { cookie: 'language=en' }))).toBe('hi index');
  });

  test('names its other languages to search engines, by whole addresses', async () => {
    expect((await get('/')).headers['link']).toBe(
      [
        '<https://khet.example/>; rel="canonical"',
        '<https://khet.example/?lang=en>; rel="alternate"; hreflang="en"',
        '<https://khet.example/?lang=hi>; rel="alternate"; hreflang="hi"',
        '<https://khet.example/>; rel="alternate"; hreflang="x-default"',
      ].join(', '),
    );
    expect((await get('/dashboard')).headers['link']).toBeUndefined();
  });

  test('is the same page with whatever else in its address, and in a language asked for that one', async () => {
    expect((await get('/?from=mail')).headers['link']).toMatch(/^<https:\/\/khet\.example\/>; rel="canonical"/);
    expect((await get('/?lang=hi&from=mail')).headers['link']).toMatch(
      /^<https:\/\/khet\.example\/\?lang=hi>; rel="canonical"/,
    );
  });

  test('stands in the map of the site with its languages, and robots are told where that is', async () => {
    const map = await get('/sitemap.xml');
    expect(map.headers['content-type']).toContain('application/xml');
    expect(map.body).toContain('<loc>https://khet.example/</loc>');
    expect(map.body).toContain('hreflang="hi" href="https://khet.example/?lang=hi"');
    expect(map.body).not.toContain('/dashboard');
    expect((await get('/robots.txt')).body).toContain('Sitemap: https://khet.example/sitemap.xml');
  });

  test('is there for the service worker by name, in each language', async () => {
    expect((await get('/hi/shell.html')).body).toBe(built('hi shell'));
  });

  test('is asked for anew each time, and differs by language', async () => {
    const { headers } = await get('/');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['vary']).toContain('accept-language');
  });
});

describe('the preview of a link', () => {
  const tag = (property: string, content: string) => `<meta property="og:${property}" content="${content}" />`;

  test('of a drawn page tells what the page says of itself, in its language, with a picture by its whole address', async () => {
    expect(headOf(await get('/?lang=hi'))).toContain(
      [
        '<title>hi index</title>',
        tag('type', 'website'),
        tag('site_name', 'Khet'),
        tag('title', 'hi index'),
        tag('description', 'hi index says &quot;all&quot;'),
        tag('locale', 'hi_IN'),
        tag('image', 'https://khet.example/icon-512.png'),
      ].join(''),
    );
  });

  test('of a screen without a drawn page tells the screen’s name, once', async () => {
    const head = headOf(await get('/dashboard', { cookie: 'language=hi' }));
    expect(head).toContain('<title>डैशबोर्ड · Khet</title>');
    expect(head).toContain('<meta name="description" content="एक नज़र में" />');
    expect(head).toContain(tag('title', 'डैशबोर्ड · Khet'));
    expect(head).not.toContain('hi shell');
  });

  test('of a page that is told apart by its address tells what it is about, and nothing in it is markup', async () => {
    const head = headOf(await get('/schemes/pm-kisan?by=$%26%27%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E'));
    const title = 'en PM-KISAN &quot;&gt;&lt;script&gt; · Khet';
    const description = 'By $&amp;&#39;&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;';
    expect(head).toContain(`<meta name="description" content="${description}" /><title>${title}</title>`);
    expect(head).toContain(tag('title', title));
    expect(head).toContain(tag('description', description));
    expect(head).not.toContain('<script');
  });

  test('of a page is the same however its address is encoded', async () => {
    expect(headOf(await get('/schemes/pm%2Dkisan'))).toContain('<title>en PM-KISAN');
  });

  test('of an address with a part that the router does not decode is that of the shell', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const asked = request({ host: '127.0.0.1', port, path: '/schemes/pm-kisan#%ff', agent: false }).end();
    const [reply] = (await once(asked, 'response')) as [IncomingMessage];
    expect(reply.statusCode).toBe(200);
    expect(await text(reply)).toContain('<title>en shell</title>');
  });

  test('of a thing that is not there is that of the shell, and repeats no word of its address', async () => {
    const reply = await get('/schemes/%22%3E%3Cscript%3E?by=alert(1)');
    expect([reply.statusCode, contentOf(reply)]).toEqual([200, 'en shell']);
    expect(headOf(reply)).toContain('<title>en shell</title>');
    expect(reply.body).not.toMatch(/alert|%22|<script/);
  });

  test('is not told of a page that is not there', async () => {
    expect((await get('/nowhere')).body).toBe(built('en not-found'));
  });

  test('is sent as it is to the first reader, and packed to those after, with one tag for all', async () => {
    const own = Fastify();
    onTestFinished(() => own.close());
    await own.register(etag, { weak: true });
    await serveWeb(own, { folder, site: 'https://khet.example', tellHead });
    const read = (headers: Record<string, string>) => own.inject({ url: '/dashboard', headers });
    const first = await read({ 'accept-encoding': 'gzip, br' });
    expect(first.headers['content-encoding']).toBeUndefined();
    await vi.waitFor(async () =>
      expect((await read({ 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br'),
    );
    const packed = await read({ 'accept-encoding': 'gzip, br' });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(first.body);
    expect(packed.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-language, cookie, accept-encoding',
      etag: first.headers['etag'],
    });
    const etagOf = String(packed.headers['etag']);
    expect((await read({ 'accept-encoding': 'br', 'if-none-match': etagOf })).statusCode).toBe(304);
    expect((await read({ 'if-none-match': etagOf })).statusCode).toBe(304);
    expect((await read({ 'accept-encoding': 'br;q=0' })).body).toBe(first.body);
  });
});

describe('an asset', () => {
  test('is kept for ever, and sent compressed as it was built', async () => {
    const reply = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'br' });
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect(reply.body).toBe('small');
    expect((await get('/assets/app-1a2b3c.js')).body).toBe('plain');
  });

  test('of another build is a plain 404, not a page', async () => {
    const reply = await get('/assets/app-gone.js');
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found']);
  });

  test('the service worker is always asked for anew', async () => {
    expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache');
  });
});

test('an unknown call of the API is a 404 in JSON', async () => {
  expect((await get('/api/v1/nothing')).json()).toMatchObject({ success: false, code: 'not_found' });
});
