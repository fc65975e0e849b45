import { z } from 'zod';

import { setting } from './setting.ts';

/** The database, and how it is reached. */
export const databaseSettings = {
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
};
