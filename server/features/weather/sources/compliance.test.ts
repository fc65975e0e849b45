import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { imd } from '#server/features/weather/testing/imd-stand-in.ts';
import { metNorway } from '#server/features/weather/testing/met-norway-stand-in.ts';
import { openMeteo } from '#server/features/weather/testing/open-meteo-stand-in.ts';
import { type Answer, openStandIn, sendJson, type StandIn } from '#server/features/weather/testing/stand-in.ts';

import { createImdWarnings } from './imd-warnings.ts';
import { createMetNorway } from './met-norway.ts';
import { createOpenMeteo } from './open-meteo.ts';
import { type HowToAsk, type Reply, WeatherSourceFailure } from './weather-source.ts';

const now = new Date('2026-11-28T06:30:00Z');
const pune = { latitude: 18.520_43, longitude: 73.856_743 };
const userAgent = 'Khet/0.1.0 operator@khet.example';

/** Each source with a stand-in that speaks its documented format. */
const sources = [
  {
    name: 'MET Norway',
    usual: metNorway({ now: () => now }),
    ask: (url: string, how: HowToAsk) => createMetNorway({ url, userAgent }).ask(pune, how),
    saysUnchanged: true,
  },
  {
    name: 'Open-Meteo',
    usual: openMeteo(() => now),
    ask: (url: string, how: HowToAsk) =>
      createOpenMeteo({ url: `${url}/v1`, key: undefined, userAgent }).ask(pune, how),
    saysUnchanged: false,
  },
  {
    name: 'IMD',
    usual: imd(() => now),
    ask: (url: string, how: HowToAsk) =>
      createImdWarnings({ url: `${url}/api/warnings_district_api.php`, userAgent }).ask(null, how),
    saysUnchanged: true,
  },
] as const;

describe.each(sources)('$name', ({ usual, ask, saysUnchanged }) => {
  let standIn: StandIn;
  beforeAll(async () => {
    standIn = await openStandIn(usual);
  });
  beforeEach(() => {
    standIn.answer = usual;
    standIn.asked.length = 0;
  });
  afterAll(() => standIn.close());

  function fetchWith(answer: Answer = usual, how: Partial<HowToAsk> = {}): Promise<Reply<unknown>> {
    standIn.answer = answer;
    return ask(standIn.url, { signal: new AbortController().signal, timeoutMs: 2000, now, ...how });
  }

  async function troubleOf(answer: Answer, how: Partial<HowToAsk> = {}) {
    try {
      await fetchWith(answer, how);
    } catch (error) {
      if (!(error instanceof WeatherSourceFailure)) throw error;
      return { trouble: error.trouble, waitMs: error.waitMs };
    }
    throw new Error('it did not fail');
  }

  const status =
    (code: number, headers: Record<string, string> = {}): Answer =>
    (_, response) =>
      sendJson(response, { error: true, reason: 'no' }, { status: code, headers });

  test('is read from its documented form, and says who asks', async () => {
    const reply = await fetchWith();
    expect(reply.kind).toBe('fresh');
    expect(standIn.asked).toHaveLength(1);
    expect(standIn.asked[0]?.headers['user-agent']).toBe(userAgent);
  });

  test('gets no more than four decimals of a place', async () => {
    await fetchWith();
    const text = [...(standIn.asked[0]?.query.values() ?? [])].join(' ');
    expect(text).not.toMatch(/\d\.\d{5}/);
  });

  test('is asked whether anything changed only where it says so by a header', async () => {
    const lastModified = 'Sat, 28 Nov 2026 04:00:00 GMT';
    const reply = await fetchWith(
      ({ headers }, response) => {
        expect(headers['if-modified-since']).toBe(saysUnchanged ? lastModified : undefined);
        response.writeHead(304, { expires: 'Sat, 28 Nov 2026 12:00:00 GMT' }).end();
      },
      { lastModified },
    );
    expect(reply).toMatchObject({ kind: 'unchanged', expiresAt: new Date('2026-11-28T12:00:00Z') });
  });

  test('says with 203 that its interface will end, and is still read', async () => {
    const reply = await fetchWith((asked, response) => {
      response.statusCode = 203;
      const { writeHead } = response;
      response.writeHead = ((_: number, headers: object) => writeHead.call(response, 203, headers as never)) as never;
      usual(asked, response);
    });
    expect(reply).toMatchObject({ kind: 'fresh', isDeprecated: true });
  });

  test('says for how long it wants fewer requests', async () => {
    expect(await troubleOf(status(429, { 'retry-after': '90' }))).toEqual({ trouble: 'busy', waitMs: 90_000 });
    const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
    const dated = await troubleOf(status(429, { 'retry-after': inAnHour }));
    expect(dated.waitMs).toBeGreaterThan(3_500_000);
    expect(await troubleOf(status(429, { 'retry-after': 'soup' }))).toEqual({ trouble: 'busy', waitMs: 0 });
  });

  test.each([400, 401, 403, 404, 422])('refuses us with %i, which does not pass by itself', async (code) => {
    expect(await troubleOf(status(code))).toMatchObject({ trouble: 'refused' });
  });

  test.each([408, 500, 502, 503, 504])('may be well again after %i', async (code) => {
    expect(await troubleOf(status(code))).toMatchObject({ trouble: 'unreachable' });
  });

  test('is given up in time while it is silent', async () => {
    const silent: Answer = () => undefined;
    expect(await troubleOf(silent, { timeoutMs: 50 })).toMatchObject({ trouble: 'unreachable' });
    const slow: Answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('[');
    };
    expect(await troubleOf(slow, { timeoutMs: 50 })).toMatchObject({ trouble: 'unreachable' });
  });

  test('is unreachable where it is not there, or breaks off', async () => {
    const breaking: Answer = (_, response) => {
      response.writeHead(200, { 'content-length': '5000' });
      response.write('{"properties":');
      setImmediate(() => response.destroy());
    };
    expect(await troubleOf(breaking)).toMatchObject({ trouble: 'unreachable' });
    const gone = await openStandIn(usual);
    await gone.close();
    const how = { signal: new AbortController().signal, timeoutMs: 2000, now };
    await expect(ask(gone.url, how)).rejects.toMatchObject({ trouble: 'unreachable' });
  });

  test.each([
    ['nothing', ''],
    ['a page of a proxy', '<html><body>Please sign in</body></html>'],
    ['half of itself', '{"properties": {"timeseries": [{"time": "2026-11'],
    ['null', 'null'],
    ['a number', '7'],
    ['an empty list', '[]'],
    ['an empty object', '{}'],
    [
      'the right frame without anything in it',
      '{"properties": {"meta": {}, "timeseries": []}, "hourly": {"time": []}}',
    ],
    ['a list of nonsense', '[null, 7, "x", {"District": 7}]'],
  ])('is not understood where it sends %s', async (_what, body) => {
    expect(await troubleOf((_, response) => sendJson(response, body))).toMatchObject({ trouble: 'unreadable' });
  });

  test('is cut off where it sends without end', async () => {
    const endless: Answer = (_, response) => {
      response.writeHead(200);
      const more = () => {
        while (response.write('x'.repeat(64 * 1024)));
        response.once('drain', more);
      };
      more();
    };
    expect(await troubleOf(endless)).toMatchObject({ trouble: 'unreadable' });
  });

  test('is not followed elsewhere', async () => {
    expect(await troubleOf(status(302, { location: 'http://127.0.0.1:1/' }))).toMatchObject({ trouble: 'unreachable' });
    expect(standIn.asked).toHaveLength(1);
  });

  test('is left at once when the process stops', async () => {
    const stop = new AbortController();
    const waiting = fetchWith(() => stop.abort(), { signal: stop.signal });
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });
});
