import Fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile, mkdir } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { mapErrors } from './error-mapper.ts';
import { serveWeb } from './web.ts';

const pages = {
  languages: ['en', 'hi'],
  prerendered: { '/': { en: 'en/index.html', hi: 'hi/index.html' } },
  shell: { en: 'en/shell.html', hi: 'hi/shell.html' },
  notFound: { en: 'en/not-found.html', hi: 'hi/not-found.html' },
  routes: ['/', '/dashboard', '/documents/:id'],
};
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'khet-web-'));
  await put('pages.json', JSON.stringify(pages));
  for (const language of pages.languages) {
    for (const name of ['index', 'shell', 'not-found']) await put(`${language}/${name}.html`, `${language} ${name}`);
  }
  await put('assets/app-1a2b3c.js', 'plain');
  await put('assets/app-1a2b3c.js.br', 'small');
  await put('sw.js', 'worker');
  app = Fastify();
  mapErrors(app);
  await serveWeb(app, { folder, site: 'https://khet.example' });
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

describe('a page', () => {
  test('is drawn beforehand where it can be, and a shell elsewhere', async () => {
    expect((await get('/')).body).toBe('en index');
    expect((await get('/dashboard?tab=x')).body).toBe('en shell');
    expect((await get('/documents/42')).body).toBe('en shell');
  });

  test('that is not there is kind, and still a 404', async () => {
    for (const url of ['/nowhere', '/documents/42/more', '/..%2f..%2fetc/passwd', '/pages.json', '/.stamp']) {
      const reply = await get(url);
      expect([url, reply.statusCode, reply.body]).toEqual([url, 404, 'en not-found']);
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
    for (const name of ['shell', 'not-found']) await put(`open/en/${name}.html`, name);
    const open = Fastify();
    onTestFinished(() => open.close());
    mapErrors(open);
    await serveWeb(open, { folder: path.join(folder, 'open'), site: 'https://khet.example' });
    await open.listen({ host: '127.0.0.1', port: 0 });
    const { port } = open.server.address() as AddressInfo;
    // Sent as it is written: parsing the address here would already turn it into one of the other site.
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
    expect((await get('/', { cookie: 'a=1; language=hi' })).body).toBe('hi index');
    expect((await get('/', { 'accept-language': 'ta-IN,hi;q=0.8,en;q=0.5' })).body).toBe('hi index');
    expect((await get('/', { cookie: 'language=en', 'accept-language': 'hi' })).body).toBe('en index');
    expect((await get('/', { cookie: 'language=../etc' })).body).toBe('en index');
    expect((await get('/?lang=hi', { cookie: 'language=en' })).body).toBe('hi index');
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
    expect((await get('/hi/shell.html')).body).toBe('hi shell');
  });

  test('is asked for anew each time, and differs by language', async () => {
    const { headers } = await get('/');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['vary']).toContain('accept-language');
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
