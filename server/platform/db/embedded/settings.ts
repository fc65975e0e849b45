import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

import type { Owner } from './account.ts';

const defaults = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  // With these sizes the idle server and database together stay below 400 MB.
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  io_workers: '2',
  max_logical_replication_workers: '0',
  jit: 'off',
  // A form that a farmer saved must survive a power cut.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_level: 'replica',
  wal_compression: 'on',
  max_wal_size: '512MB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  // A client that is gone, or that forgot its transaction, must not keep its locks.
  idle_in_transaction_session_timeout: '60s',
  client_connection_check_interval: '10s',
  tcp_keepalives_idle: '60',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_min_messages: 'error',
  // Statements and key values may be personal data, and the log is not encrypted.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  log_timezone: 'UTC',
  timezone: 'UTC',
  datestyle: 'iso, mdy',
  lc_messages: 'C',
  default_text_search_config: 'pg_catalog.simple',
};

/** A login needs the password and must come from this machine; the superuser may not log in at all. */
const accessRules = `# Written by Khet at every start.
local all postgres reject
host all postgres all reject
local all all scram-sha-256
host all all 127.0.0.1/32 scram-sha-256
`;

/** Writes the settings at every start, so that an older folder gets the settings of a newer Khet. */
export async function writeSettings(
  folder: string,
  owner: Owner | undefined,
  settings: Record<string, string>,
): Promise<void> {
  const lines = Object.entries({ ...defaults, ...settings }).map(
    ([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`,
  );
  const text = `# Written by Khet at every start. Put settings of your own into operator.conf beside this file.
${lines.join('\n')}
include_if_exists = 'operator.conf'
`;
  await writeOwned(path.join(folder, 'postgresql.conf'), text, owner);
  await writeOwned(path.join(folder, 'pg_hba.conf'), accessRules, owner);
}

/** Never writes through an existing name: another account owns the folder, and root must not follow its links. */
export async function writeOwned(file: string, text: string, owner: Owner | undefined): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(text);
      if (owner) await handle.chown(owner.uid, owner.gid);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
