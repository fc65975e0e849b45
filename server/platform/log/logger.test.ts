import { expect, test } from 'vitest';

import { createLogger } from './logger.ts';

test('secrets and personal data are not logged, however deep they lie', () => {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  log.info({
    email: 'asha@example.in',
    body: { password: 'neem-tree', user: { phone: '98450', profile: { bio: 'b10' } } },
  });
  log.info({ headers: { authorization: 'Bearer abc', cookie: 'x=1' } });
  log.info({ req: { method: 'GET', url: '/api/v1/search?q=asha', id: '1' } });
  const text = lines.join('');
  for (const secret of ['asha', 'neem-tree', '98450', 'b10', 'Bearer', 'x=1']) expect(text).not.toContain(secret);
  expect(text).toContain('/api/v1/search');
});

test('the code of an error is logged, a one-time code and the row that an error quotes are not', () => {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  const coded = (code: unknown, rest: object = {}) => Object.assign(new Error('failed'), { code, ...rest });
  log.warn({ err: coded('ECONNREFUSED') }, 'a');
  log.warn({ err: coded('23505', { detail: 'Key (email)=(asha@example.in) already exists.' }) }, 'b');
  log.warn({ err: new AggregateError([coded('ENETUNREACH')], '') }, 'c');
  log.info({ code: '482913', body: { code: 'ABCDE' } }, 'd');
  log.warn({ err: coded('482913') }, 'e');
  const text = lines.join('');
  for (const code of ['ECONNREFUSED', '23505', 'ENETUNREACH']) expect(text).toContain(`"code":"${code}"`);
  for (const secret of ['482913', 'ABCDE', 'asha']) expect(text).not.toContain(secret);
});

test('of a lost database connection the error is logged, not the connection', () => {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  const client = { user: 'khet', _activeQuery: { values: ['Pimpalgaon'] } };
  log.warn({ err: Object.assign(new Error('terminating connection'), { code: '57P01', client }) }, 'a');
  expect(JSON.parse(lines.join(''))).toMatchObject({ err: { message: 'terminating connection', code: '57P01' } });
  expect(lines.join('')).not.toMatch(/client|Pimpalgaon/);
});
