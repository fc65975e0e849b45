/** A stand-in of MET Norway for the journeys: `node e2e/support/weather-server.ts PORT`. No journey asks the real one. */
import { createServer } from 'node:http';

import { calm, metNorway, type Weather } from '#server/features/weather/testing/met-norway-stand-in.ts';

const hourMs = 60 * 60 * 1000;
const begin = Date.now();

/** Mild and breezy, with rain from six hours on and a dry spell after two days. */
function weatherAt(at: Date): Partial<Weather> {
  const hour = Math.floor((at.getTime() - begin) / hourMs);
  const warmth = 6 * Math.sin(((at.getUTCHours() - 3) / 24) * 2 * Math.PI);
  const mild = { ...calm, temperature: Math.round(25 + warmth) };
  if (hour >= 6 && hour < 12) return { ...mild, rainMm: 2.4, rainPercent: 60, symbol: 'rain', humidity: 92 };
  if (hour >= 30 && hour < 36) return { ...mild, rainMm: 0.6, rainPercent: 30, symbol: 'lightrain', humidity: 85 };
  return { ...mild, rainPercent: 10, symbol: 'partlycloudy_day' };
}

const answer = metNorway({ now: () => new Date(), weatherAt });
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/') return void response.end('ready');
  answer({ path: pathname, query: searchParams, headers: request.headers }, response);
});
server.listen(Number(process.argv[2]), '127.0.0.1');
