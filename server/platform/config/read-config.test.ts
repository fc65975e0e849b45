import { describe, expect, test } from 'vitest';

import { readConfig, warningsAbout } from './read-config.ts';

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
    const direct = { DATABASE_DIRECT_URL: 'postgres://db/khet' };
    expect(() => readConfig(direct)).toThrow(/DATABASE_DIRECT_URL needs DATABASE_URL/);
  });

  test('a mistake in one setting does not hide that others are missing, nor is it reported twice', () => {
    const read = () => readConfig({ PORT: 'soup', S3_BUCKET: 'khet', AI_PROVIDER: 'google' });
    expect(read).toThrow(/PORT[^]*S3_BUCKET[^]*belong together[^]*google needs AI_KEYS/);
    const wrongKeys = () => readConfig({ AI_PROVIDER: 'google', AI_KEYS: 'ключ' });
    expect(wrongKeys).toThrow(/AI_KEYS: /);
    expect(wrongKeys).not.toThrow(/needs AI_KEYS/);
    const unknown = () => readConfig({ AI_PROVIDER: 'oracle', AI_BASE_URL: 'http://localhost' });
    expect(unknown).toThrow(/AI_PROVIDER: /);
    expect(unknown).not.toThrow(/needs/);
  });

  test('production names what it wants set', () => {
    const config = readConfig({ NODE_ENV: 'production', SMTP_URL: 'smtp://mail:25' });
    const wanted = ['PUBLIC_URL', 'ENCRYPTION_KEY', 'DATA_GOV_IN_KEY', 'CONTACT_EMAIL'];
    expect(warningsAbout(config)).toEqual(wanted.map((name) => `${name} should be set in production`));
    expect(warningsAbout(readConfig({}))).toEqual([]);
  });

  test('jobs that no process could ever run are warned of', () => {
    const [warning] = warningsAbout(readConfig({ JOBS: 'elsewhere' }));
    expect(warning).toMatch(/^JOBS=elsewhere without DATABASE_URL.*no job will run/);
    expect(warningsAbout(readConfig({ JOBS: 'elsewhere', DATABASE_URL: 'postgres://db/khet' }))).toEqual([]);
  });

  test('a mailbox that others than this machine’s own people can read is warned of', () => {
    const openedBy = (environment: Record<string, string>) =>
      warningsAbout(readConfig(environment)).map((warning) => /^(.*) without SMTP_URL: anybody/.exec(warning)?.[1]);
    for (const host of ['0.0.0.0', '::', '192.168.1.20', 'farm.local']) {
      expect(openedBy({ HOST: host })).toEqual([`HOST=${host}`]);
    }
    expect(openedBy({ PUBLIC_URL: 'https://khet.example' })).toEqual(['PUBLIC_URL']);
    for (const host of ['localhost', '127.0.0.1', '::1']) expect(openedBy({ HOST: host })).toEqual([]);
    for (const publicUrl of ['http://localhost:8080', 'http://[::1]:3000', 'http://khet.localhost']) {
      expect(openedBy({ PUBLIC_URL: publicUrl })).toEqual([]);
    }
    expect(openedBy({ HOST: '0.0.0.0', SMTP_URL: 'smtp://mail:25' })).toEqual([]);
    expect(openedBy({ HOST: '0.0.0.0', NODE_ENV: 'production' })).not.toContain('HOST=0.0.0.0');
  });
});
