import { mistakesOfAi } from './derive-ai.ts';
import { opensMailbox } from './mailbox.ts';
import { OperatorError } from './operator-error.ts';
import { type Config, type SettingName, settings } from './settings.ts';

/** Reads the whole table once, and reports all mistakes together. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const mistakes: string[] = [];
  const config: Record<string, unknown> = {};
  const wrong = new Set<string>();
  for (const [name, { env, schema }] of Object.entries(settings)) {
    // An empty value in `.env` means "not given".
    const given = environment[env] === '' ? undefined : environment[env];
    const read = schema.safeParse(given);
    // A wrong value stays in the configuration, so that its group does not also report it as missing.
    config[name] = read.success ? read.data : given;
    if (read.success) continue;
    wrong.add(name);
    mistakes.push(`  ${env}: ${read.error.issues.map((issue) => issue.message).join('; ')}`);
  }
  mistakes.push(...incompleteGroups(config as Config));
  // An unknown provider has no known needs.
  if (!wrong.has('aiProvider')) mistakes.push(...mistakesOfAi(config as Config));
  if (mistakes.length > 0) {
    throw new OperatorError(`The configuration has mistakes:\n${mistakes.join('\n')}`);
  }
  return config as Config;
}

/** Reads `.env` beside the project, if it exists. The environment's own values win over it. */
export function readEnvironment(): Record<string, string | undefined> {
  try {
    process.loadEnvFile('.env');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return process.env;
}

/** Returns a line for the log for each setting that is allowed but probably a mistake. */
export function warningsAbout(config: Config): string[] {
  const missing = config.environment === 'production' ? missingInProduction(config) : [];
  const warnings = missing.map((name) => `${name} should be set in production`);
  if (config.jobs === 'elsewhere' && config.databaseUrl === undefined) {
    warnings.push(
      'JOBS=elsewhere without DATABASE_URL: no worker can join the embedded database, so no job will run: no prices, no alerts, no erasure',
    );
  }
  const opening = opensMailbox(config);
  if (opening !== undefined) {
    warnings.push(
      `${opening} without SMTP_URL: anybody who reaches this server reads every one-time code and reset link at /dev/mailbox, and with it enters any account; set SMTP_URL, and NODE_ENV=production, before others use it`,
    );
  }
  return warnings;
}

function missingInProduction(config: Config): string[] {
  return (Object.keys(settings) as SettingName[])
    .filter((name) => settings[name].wantedInProduction && config[name] === undefined)
    .map((name) => settings[name].env);
}

function incompleteGroups(config: Config): string[] {
  const isDirectAlone = config.databaseDirectUrl !== undefined && config.databaseUrl === undefined;
  return [
    ...incompleteS3(config),
    ...incompleteSms(config),
    ...(isDirectAlone ? ['  DATABASE_DIRECT_URL needs DATABASE_URL'] : []),
  ];
}

function incompleteS3(config: Config): string[] {
  const s3 = [config.s3Bucket, config.s3AccessKeyId, config.s3SecretAccessKey];
  const given = s3.filter((value) => value !== undefined).length;
  return given === 0 || given === s3.length
    ? []
    : ['  S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together'];
}

function incompleteSms(config: Config): string[] {
  const { smsUrl, smsForm, smsKey, smsUser, smsTemplates } = config;
  if (smsUrl === undefined) return [];
  const needed: Record<typeof smsForm, (string | undefined)[]> = {
    generic: [],
    msg91: [smsKey, smsTemplates?.['code.en']],
    gupshup: [smsKey, smsUser],
  };
  const names = { generic: '', msg91: 'SMS_KEY and SMS_TEMPLATES with code.en', gupshup: 'SMS_KEY and SMS_USER' };
  return needed[smsForm].includes(undefined) ? [`  SMS_FORM=${smsForm} needs ${names[smsForm]}`] : [];
}
