import { describe, expect, test } from 'vitest';

import { missingInProduction, readConfig } from './read-config.ts';

describe('configuration', () => {
  test('nothing needs to be set', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 3000, host: 'localhost', dataFolder: 'data', environment: 'development' });
  });

  test('all mistakes are reported together, without the values of secrets', () => {
    const read = () => readConfig({ PORT: 'soup', ENCRYPTION_KEY: 'hunter2', SMTP_URL: 'https://mail' });
    expect(read).toThrow(/PORT[^]*ENCRYPTION_KEY[^]*SMTP_URL/);
    expect(read).not.toThrow(/hunter2/);
  });

  test('an empty value is one that was not given', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  test('half of the S3 settings is a mistake', () => {
    expect(() => readConfig({ S3_BUCKET: 'khet' })).toThrow(/belong together/);
  });

  test('production names what it wants set', () => {
    const config = readConfig({ NODE_ENV: 'production', SMTP_URL: 'smtp://mail:25' });
    expect(missingInProduction(config)).toEqual([
      'PUBLIC_URL',
      'SESSION_SECRET',
      'ENCRYPTION_KEY',
      'DATA_GOV_IN_KEY',
      'CONTACT_EMAIL',
    ]);
  });
});
