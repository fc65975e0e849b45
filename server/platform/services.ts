import type { Config } from './config/settings.ts';
import type { Vault } from './crypto/vault.ts';
import type { Database } from './db/connect.ts';
import type { FileStore } from './files/file-store.ts';
import type { RateLimiter } from './http/rate-limiter.ts';
import type { Logger } from './log/logger.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Queue } from './queue/queue.ts';

/** What every verb may use. Made once in `start.ts`, passed down, never reached for. */
export interface Services {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly db: Database;
  readonly vault: Vault;
  readonly files: FileStore;
  readonly mail: Mailer;
  readonly queue: Queue;
  readonly limiter: RateLimiter;
}
