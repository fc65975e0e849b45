import { z } from 'zod';

import { setting } from './setting.ts';

/** The process: its address, its limits, how it stops. */
export const processSettings = {
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
      '`elsewhere` when background jobs run in a process of their own (`npm run worker`). It needs `DATABASE_URL`: no worker can join the embedded database, and without one no price is fetched, no alert sent, no closed account erased.',
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
};
