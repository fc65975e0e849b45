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
