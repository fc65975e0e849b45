import { expect, test } from 'vitest';

import { isPushEndpoint } from './push-endpoint.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/dQw4w9WgXcQ:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAAB',
  'https://web.push.apple.com/QGu',
  'https://wns2-pn1p.notify.windows.com/w/?token=BQYAAAB',
])('the address of a known push service is taken: %s', (address) => {
  expect(isPushEndpoint(address)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com:8443/fcm/send/a',
  'https://user:secret@fcm.googleapis.com/a',
  'https://localhost/a',
  'https://db.localhost/a',
  'https://printer/a',
  'https://metadata.google.internal/computeMetadata/v1/',
  'https://nas.local/a',
  'https://nas.local./a',
  'https://127.0.0.1/a',
  'https://2130706433/a',
  'https://0x7f.1/a',
  'https://[::1]/a',
  'https://[::ffff:10.0.0.1]/a',
  'https://10.0.0.1./a',
  'file:///etc/passwd',
  'no address',
  `https://push.example.com/${'a'.repeat(2000)}`,
])('any other is refused: %s', (address) => {
  expect(isPushEndpoint(address)).toBe(false);
});
