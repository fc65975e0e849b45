/* The service worker stores these files before anybody asks for them. Workbox would fetch one list for everybody,
   one file after the other. This fetches the app and the language in use, several files at a time. */

import { describingCache, languageCache, leafCache, offlineCache } from '#web/lib/offline/cache-names.ts';

/** Paths by group. If a name holds no hash of the content, `?revision=` and a hash follow it. */
export type OfflineFiles = Readonly<Record<string, readonly string[]>>;

/** The build fills in these two. */
declare const offlineFiles: OfflineFiles;
declare const usualLanguage: string;
/** Used only once: the build writes the whole list wherever this name stands. */
const groups = offlineFiles;

/** TypeScript has no types of a service worker next to those of a page, so this declares the parts in use. */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** The cache holds the code of the fully stored language under this address. */
const wholeLanguage = '/language-kept';
const lanes = 8;

const keyByPath = new Map(
  Object.values(groups)
    .flat()
    .map((key) => [key.replace(/\?.*/, ''), key] as const),
);
let opened: Promise<Cache> | undefined;
let last: Promise<void> = Promise.resolve();

function openKept(): Promise<Cache> {
  opened ??= caches.open(offlineCache);
  return opened;
}

/**
 * The page writes its language there (web/lib/words/language.ts), because a service worker cannot read its storage or
 * cookies.
 */
async function languageInUse(): Promise<string> {
  const written = await caches.match('/language', { cacheName: languageCache });
  return (await written?.text()) ?? usualLanguage;
}

async function languageKept(): Promise<string | undefined> {
  return (await (await openKept()).match(wholeLanguage))?.text();
}

/** The words on crop problems come with the leaf model, and to a phone on which somebody described a plant. */
async function groupsFor(languages: readonly string[]): Promise<string[]> {
  const names = ['app', ...languages];
  const hasLeaf = await caches.has(leafCache);
  if (hasLeaf) names.push('leaf');
  if (hasLeaf || (await caches.has(describingCache))) {
    names.push('problems', ...languages.map((language) => `problems/${language}`));
  }
  return names;
}

async function keysFor(languages: readonly string[]): Promise<string[]> {
  const keys = (await groupsFor(languages)).flatMap((name) => groups[name] ?? []);
  return [...new Set(keys)];
}

/** Runs one after the other, so that no file is fetched twice at once. */
function keepWanted(): Promise<void> {
  last = last.then(keepLacking, keepLacking);
  return last;
}

async function keepLacking(): Promise<void> {
  const cache = await openKept();
  const language = await languageInUse();
  const there = new Set((await cache.keys()).map(({ url }) => url.slice(location.origin.length)));
  const lacking = (await keysFor([language])).filter((key) => !there.has(key));
  const fetchNext = async (): Promise<void> => {
    for (let key = lacking.shift(); key !== undefined; key = lacking.shift()) await keep(cache, key);
  };
  await Promise.all(Array.from({ length: lanes }, fetchNext));
  await cache.put(wholeLanguage, new Response(language));
}

async function keep(cache: Cache, key: string): Promise<void> {
  const response = await fetch(key, { cache: key.includes('?') ? 'reload' : 'default' });
  if (!response.ok) throw new Error(`${key} was answered with ${response.status}`);
  await cache.put(key, response);
}

/** Removes the files of the last version, and those of languages that are no longer in use. */
async function dropOthers(): Promise<void> {
  const cache = await openKept();
  const languages = [await languageInUse(), (await languageKept()) ?? usualLanguage];
  const wanted = new Set([wholeLanguage, ...(await keysFor(languages))]);
  const rest = (await cache.keys()).filter(({ url }) => !wanted.has(url.slice(location.origin.length)));
  await Promise.all(rest.map((request) => cache.delete(request)));
}

async function find(path: string): Promise<Response | undefined> {
  const key = keyByPath.get(path);
  return key === undefined ? undefined : (await openKept()).match(key);
}

async function answerFile(request: Request): Promise<Response> {
  return (await find(new URL(request.url).pathname)) ?? fetch(request);
}

/** Finds the page drawn in this language, else the shell, in which the script draws the page. */
async function findPage(pathname: string, language: string | undefined): Promise<Response | undefined> {
  if (language === undefined) return undefined;
  const name = pathname.replace(/\/$/, '') || '/index';
  return (await find(`/${language}${name}.html`)) ?? find(`/${language}/shell.html`);
}

async function openPage(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const kept = await languageKept();
  // While the new language loads, the server answers in it. Offline, the old language is still there.
  if (kept !== (await languageInUse())) {
    const answered = await fetch(request).catch(() => undefined);
    if (answered) return answered;
  }
  return (await findPage(pathname, kept)) ?? fetch(request);
}

function onFetch(event: FetchEvent): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode !== 'navigate') {
    if (keyByPath.has(pathname)) answer(event, answerFile(request));
  } else if (!/^\/(?:api|dev|healthz|readyz|metrics)(?:\/|$)/.test(pathname)) {
    answer(event, openPage(request));
  }
}

/** Stops the handler that stores answers once seen: a request must have only one answer. */
function answer(event: FetchEvent, response: Promise<Response>): void {
  event.stopImmediatePropagation();
  event.respondWith(response);
}

/**
 * A page sends this after a change of language or after the leaf model is stored. It gets a reply when all files are
 * there.
 */
function onMessage(event: WorkerEvent & MessageEvent): void {
  if (event.data !== 'keep') return;
  const reply = (isKept: boolean) => event.ports[0]?.postMessage(isKept);
  event.waitUntil(
    keepWanted().then(
      () => reply(true),
      () => reply(false),
    ),
  );
}

self.addEventListener('install', (event) => (event as WorkerEvent).waitUntil(keepWanted()));
self.addEventListener('activate', (event) => (event as WorkerEvent).waitUntil(dropOthers()));
self.addEventListener('fetch', (event) => onFetch(event as unknown as FetchEvent));
self.addEventListener('message', (event) => onMessage(event as WorkerEvent & MessageEvent));
