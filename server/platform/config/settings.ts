import { z } from 'zod';

import { geminiModel } from '#contract/gemini.ts';

import { backupSettings } from './backup-settings.ts';
import { claimSettings } from './claim-settings.ts';
import { setting } from './setting.ts';
import { aiBaseUrl, aiKeys, key32, optionalText } from './setting-schemas.ts';
import { smsSettings } from './sms-settings.ts';

/** All settings. `docs/configuration.md` is generated from this table. */
export const settings = {
  environment: setting({
    env: 'NODE_ENV',
    schema: z.enum(['development', 'production', 'test']).default('development'),
    about: 'In `production` the embedded mailbox and the gallery are off and missing secrets are reported.',
    group: 'Server',
  }),
  port: setting({
    env: 'PORT',
    schema: z.coerce.number().int().min(0).max(65535).default(3000),
    about: 'The one port everything is served on.',
    group: 'Server',
  }),
  host: setting({
    env: 'HOST',
    schema: z.string().trim().min(1).default('localhost'),
    about: 'The address to listen on; `0.0.0.0` lets other machines in.',
    group: 'Server',
  }),
  publicUrl: setting({
    env: 'PUBLIC_URL',
    schema: z.url({ protocol: /^https?$/ }).optional(),
    about: 'Where people reach this installation; used in links in mail. Default: `http://localhost:PORT`.',
    wantedInProduction: true,
    group: 'Server',
  }),
  dataFolder: setting({
    env: 'KHET_DATA',
    schema: z.string().trim().min(1).default('data'),
    about: 'Where the embedded database, files, secrets and logs are kept.',
    group: 'Server',
  }),
  logLevel: setting({
    env: 'LOG_LEVEL',
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    about: 'How much is logged.',
    group: 'Server',
  }),
  proxyHops: setting({
    env: 'TRUST_PROXY_HOPS',
    schema: z.coerce.number().int().min(0).max(10).default(0),
    about: 'How many reverse proxies stand in front; the address of a caller is taken from that hop.',
    group: 'Server',
  }),
  rateLimitScale: setting({
    env: 'RATE_LIMIT_SCALE',
    schema: z.coerce.number().positive().default(1),
    about: 'Multiplies every rate limit, for load tests.',
    group: 'Server',
  }),
  overloadDelayMs: setting({
    env: 'OVERLOAD_DELAY_MS',
    schema: z.coerce.number().int().min(0).default(1000),
    about:
      'When the process is this late with its work, calls get a 503 at once instead of a slow answer; 0 turns it off.',
    group: 'Server',
  }),
  metricsToken: setting({
    env: 'METRICS_TOKEN',
    schema: z.string().min(16).optional(),
    about:
      'The token that a collector of figures sends as `Authorization: Bearer …` to `/metrics`; 16 characters or more. Without it production has no `/metrics`.',
    secret: true,
    group: 'Server',
  }),
  jobs: setting({
    env: 'JOBS',
    schema: z.enum(['here', 'elsewhere']).default('here'),
    about:
      '`elsewhere` when background jobs run in a process of their own (`npm run worker`). It needs `DATABASE_URL`: the embedded database belongs to one process, so that no worker could join it and no job would ever run; no prices would be fetched, no alerts sent, no closed account erased.',
    group: 'Server',
  }),
  stopPatienceMs: setting({
    env: 'STOP_PATIENCE_MS',
    schema: z.coerce.number().int().min(1000).max(600_000).optional(),
    about:
      'How long a stop waits for requests in flight before it cuts them off; jobs get at most 10 seconds of it and are put back. Default: what the slowest answer may take, 45 seconds and `AI_TIMEOUT_MS`. Give less where the host itself waits less (Docker 10 s, Kubernetes 30 s, unless told otherwise).',
    group: 'Server',
  }),
  stopNoticeMs: setting({
    env: 'STOP_NOTICE_MS',
    schema: z.coerce.number().int().min(0).max(60_000).default(0),
    about:
      'How long a stop goes on serving while `/readyz` says "stopping", so that a proxy sends nothing more before the server closes. Behind a proxy give twice the time between two of its looks.',
    group: 'Server',
  }),
  databaseUrl: setting({
    env: 'DATABASE_URL',
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    about: 'Any PostgreSQL 15 or newer. Without it the embedded one in `KHET_DATA` is used.',
    secret: true,
    group: 'Database',
  }),
  databaseDirectUrl: setting({
    env: 'DATABASE_DIRECT_URL',
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    about:
      'The same database past the pooler, where `DATABASE_URL` leads to a pooler such as PgBouncer: for notices, jobs, migrations, imports and backups, which keep a connection of their own.',
    secret: true,
    group: 'Database',
  }),
  databaseReadUrl: setting({
    env: 'DATABASE_READ_URL',
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    about:
      'A replica of the database, for reads of prices and forecasts, which may be some seconds old. While it is away or more than 10 seconds behind, the primary answers.',
    secret: true,
    group: 'Database',
  }),
  databaseConnections: setting({
    env: 'DATABASE_CONNECTIONS',
    schema: z.coerce.number().int().min(2).max(200).default(10),
    about: 'Connections one process may hold.',
    group: 'Database',
  }),
  encryptionKey: setting({
    env: 'ENCRYPTION_KEY',
    schema: key32,
    about:
      'Encrypts private columns and files; 32 bytes in base64. Made once under `KHET_DATA/secrets` when not given.',
    secret: true,
    wantedInProduction: true,
    group: 'Secrets',
  }),
  previousEncryptionKey: setting({
    env: 'ENCRYPTION_KEY_PREVIOUS',
    schema: key32,
    about:
      'The key before the current one: it still opens what it sealed, until `npm run rotate-keys` has sealed all of it anew and says so.',
    secret: true,
    group: 'Secrets',
  }),
  smtpUrl: setting({
    env: 'SMTP_URL',
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    about:
      'Where mail is sent. Without it mail lands in the mailbox at `/dev/mailbox`, open to anybody who reaches the server (never in production).',
    secret: true,
    wantedInProduction: true,
    group: 'Mail',
  }),
  mailFrom: setting({
    env: 'MAIL_FROM',
    schema: z.string().trim().min(3).default('Khet <khet@localhost>'),
    about: 'The sender of mail.',
    group: 'Mail',
  }),
  ...smsSettings,
  s3Endpoint: setting({
    env: 'S3_ENDPOINT',
    schema: z.url({ protocol: /^https?$/ }).optional(),
    about: 'An S3 server that is not Amazon: MinIO, Garage, Ceph, R2.',
    group: 'Files',
  }),
  s3Bucket: setting({
    env: 'S3_BUCKET',
    schema: optionalText,
    about: 'Keep files in this bucket instead of `KHET_DATA/files`.',
    group: 'Files',
  }),
  s3Region: setting({
    env: 'S3_REGION',
    schema: z.string().trim().min(1).default('ap-south-1'),
    about: 'The region of the bucket.',
    group: 'Files',
  }),
  s3AccessKeyId: setting({
    env: 'S3_ACCESS_KEY_ID',
    schema: optionalText,
    about: 'The access key of the bucket.',
    secret: true,
    group: 'Files',
  }),
  s3SecretAccessKey: setting({
    env: 'S3_SECRET_ACCESS_KEY',
    schema: optionalText,
    about: 'The secret of that access key.',
    secret: true,
    group: 'Files',
  }),
  clamavUrl: setting({
    env: 'CLAMAV_URL',
    schema: z.url({ protocol: /^(?:tcp|unix)$/ }).optional(),
    about:
      'The ClamAV daemon every uploaded paper is shown to, as `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`. While it does not answer, no paper is taken.',
    group: 'Files',
  }),
  ...backupSettings,
  aiProvider: setting({
    env: 'AI_PROVIDER',
    schema: z.enum(['google', 'openai-compatible']).optional(),
    about:
      'The provider that answers. Default: `openai-compatible` with `AI_BASE_URL`, else `google` with `AI_KEYS`, else only what is built in.',
    group: 'AI',
  }),
  aiKeys: setting({
    env: 'AI_KEYS',
    schema: aiKeys,
    about: 'Keys of the provider, up to 32, separated by commas; each is asked 15 times a minute at most.',
    secret: true,
    group: 'AI',
  }),
  aiBaseUrl: setting({
    env: 'AI_BASE_URL',
    schema: aiBaseUrl,
    about:
      "Any server that speaks OpenAI's chat completions, such as Ollama at `http://localhost:11434/v1`; `AI_KEYS` only if it wants one.",
    group: 'AI',
  }),
  aiModel: setting({
    env: 'AI_MODEL',
    schema: optionalText,
    about: `The model that answers in words. Default: \`${geminiModel}\` with Gemini.`,
    group: 'AI',
  }),
  aiVisionModel: setting({
    env: 'AI_VISION_MODEL',
    schema: optionalText,
    about:
      'The model that looks at pictures. Default: `AI_MODEL` with Gemini; none with another server, as a model that cannot see makes things up.',
    group: 'AI',
  }),
  aiHearingModel: setting({
    env: 'AI_HEARING_MODEL',
    schema: optionalText,
    about:
      'The model that turns recorded speech into text, for browsers that recognise none themselves (Firefox). Default: `AI_MODEL` with Gemini; none with another server. There it is a model of `/audio/transcriptions`, such as Whisper.',
    group: 'AI',
  }),
  aiTimeoutMs: setting({
    env: 'AI_TIMEOUT_MS',
    schema: z.coerce.number().int().min(1000).max(300_000).default(30_000),
    about: 'How long a question may take in all; one try may take half of it.',
    group: 'AI',
  }),
  aiName: setting({
    env: 'AI_NAME',
    schema: optionalText,
    about: "The name that people read for the provider. Default: `Gemini`, or the model's name.",
    group: 'AI',
  }),
  kaiQuestionsPerDay: setting({
    env: 'KAI_QUESTIONS_PER_DAY',
    schema: z.coerce.number().int().min(0).max(100_000).default(100),
    about:
      'How many questions a day one account may put to the model that answers in words; one network of visitors twenty times as many. Above it kai answers by itself. Each question is at most 7 turns of 900 tokens. Recordings, pictures and live searches for schemes have as many a day, each counted by itself; above it the leaf model or the catalogue answers.',
    group: 'AI',
  }),
  dataGovInKey: setting({
    env: 'DATA_GOV_IN_KEY',
    schema: optionalText,
    about: 'Your key to data.gov.in (free, from its site): real mandi prices, fetched twice a day.',
    secret: true,
    wantedInProduction: true,
    group: 'Market prices',
  }),
  dataGovInUrl: setting({
    env: 'DATA_GOV_IN_URL',
    schema: z.url({ protocol: /^https?$/ }).default('https://api.data.gov.in/resource'),
    about: 'Where data.gov.in is asked, for a mirror of it.',
    group: 'Market prices',
  }),
  agmarknet: setting({
    env: 'AGMARKNET',
    schema: z.enum(['off', 'allowed']).default('off'),
    about:
      '`allowed` fetches prices and arrivals from the report behind agmarknet.gov.in. With it you confirm that its terms allow you to. Its form is observed, not documented, and it may refuse programs.',
    group: 'Market prices',
  }),
  agmarknetUrl: setting({
    env: 'AGMARKNET_URL',
    schema: z.url({ protocol: /^https?$/ }).default('https://api.agmarknet.gov.in/v1'),
    about: 'Where Agmarknet is asked, for a mirror of it.',
    group: 'Market prices',
  }),
  mandiDataAddress: setting({
    env: 'MANDI_DATA_ADDRESS',
    schema: z
      .string()
      .regex(/^https?:\/\/.*\{date\}/, 'It needs an http address with {date} in it')
      .optional(),
    about:
      'The address of the daily tables of the public dataset kunal-rajput-317/mandi-data (CC BY 4.0), with `{year}`, `{month}` and `{date}` for 2026, 07 and 2026-07-24: `https://raw.githubusercontent.com/kunal-rajput-317/mandi-data/main/data/{year}/{month}/{date}.csv`. Yesterday’s prices without a key; empty fetches none.',
    group: 'Market prices',
  }),
  freeDiagnosis: setting({
    env: 'FREE_DIAGNOSIS',
    schema: z.enum(['on', 'off']).default('off'),
    about:
      '`on` lets a visitor have one plant a day diagnosed on a device without an account; one network has at most 20 a day. Nothing is kept. `off` asks for a sign-in first, as specified.',
    group: 'Diagnosis',
  }),
  demonstrationPrices: setting({
    env: 'DEMONSTRATION_PRICES',
    schema: z.enum(['on', 'off']).default('off'),
    about:
      '`on` makes up prices up to today, to try the screens with: they are marked as such and stand wherever nobody has reported real ones. `off` removes them.',
    group: 'Market prices',
  }),
  shippedPrices: setting({
    env: 'SHIPPED_PRICES',
    schema: z.enum(['on', 'off']).default('on'),
    about:
      '`on` stores the real prices of July 2026 that come with Khet, at the first start and where no source has given any; not together with demonstration prices. `off` stores none.',
    group: 'Market prices',
  }),
  weatherSource: setting({
    env: 'WEATHER_SOURCE',
    schema: z.enum(['met-norway', 'open-meteo', 'off']).default('met-norway'),
    about:
      'The source of forecasts: `met-norway` (free, no key), `open-meteo` (its free server is for non-commercial use only; or your own server of it), or `off`. The source gets the coordinates of district towns, never an address of a person, and `CONTACT_EMAIL` or `PUBLIC_URL` in its User-Agent, which MET Norway demands.',
    group: 'Weather',
  }),
  metNorwayUrl: setting({
    env: 'MET_NORWAY_URL',
    schema: z.url({ protocol: /^https?$/ }).default('https://api.met.no/weatherapi/locationforecast/2.0'),
    about: 'Where Locationforecast 2.0 of MET Norway is asked, for a proxy or a mirror; `/complete` is added.',
    group: 'Weather',
  }),
  openMeteoUrl: setting({
    env: 'OPEN_METEO_URL',
    schema: z.url({ protocol: /^https?$/ }).default('https://api.open-meteo.com/v1'),
    about: 'Where Open-Meteo is asked, for your own server of it; `/forecast` is added.',
    group: 'Weather',
  }),
  openMeteoKey: setting({
    env: 'OPEN_METEO_KEY',
    schema: optionalText,
    about: 'Your key to Open-Meteo, for commercial use; then `OPEN_METEO_URL` is the address it belongs to.',
    secret: true,
    group: 'Weather',
  }),
  imdWarningsUrl: setting({
    env: 'IMD_WARNINGS_URL',
    schema: z.url({ protocol: /^https?$/ }).optional(),
    about:
      "The India Meteorological Department's list of district warnings, for example `https://mausam.imd.gov.in/api/warnings_district_api.php`. The department opens it for the network addresses of those who have its permission; without this setting no official warning is shown.",
    group: 'Weather',
  }),
  contactEmail: setting({
    env: 'CONTACT_EMAIL',
    schema: z.email().optional(),
    about: 'Shown in the footer and on the privacy page.',
    wantedInProduction: true,
    group: 'Contact',
  }),
  contactPhone: setting({
    env: 'CONTACT_PHONE',
    schema: optionalText,
    about: 'Shown in the footer.',
    group: 'Contact',
  }),
  contactAddress: setting({
    env: 'CONTACT_ADDRESS',
    schema: optionalText,
    about: 'Shown in the footer.',
    group: 'Contact',
  }),
  ...claimSettings,
};

type Settings = typeof settings;
export type SettingName = keyof Settings;
export type Config = { readonly [N in SettingName]: z.output<Settings[N]['schema']> };
