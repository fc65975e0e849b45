import type { Ai } from './ai/ai.ts';
import type { Config } from './config/settings.ts';
import type { Passwords } from './crypto/passwords.ts';
import type { Vault } from './crypto/vault.ts';
import type { Database } from './db/connect.ts';
import type { Notices } from './db/notices.ts';
import type { Reads } from './db/replica.ts';
import type { FileStore } from './files/file-store.ts';
import type { RateLimiter } from './http/limits/rate-limiter.ts';
import type { UploadReceiver } from './http/uploads.ts';
import type { LeafReader } from './leaf/leaf-reader.ts';
import type { Logger } from './log/logger.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { PostPush } from './push/post-push.ts';
import type { Queue } from './queue/queue.ts';
import type { SmsSender } from './sms/sms-sender.ts';
import type { Rooms } from './work-room/rooms.ts';

/** The services for every verb. `assemble.ts` makes them once, and each caller passes them on. */
export interface Services {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly db: Database;
  /** For answers that are the same for everybody. */
  readonly reads: Reads;
  readonly notices: Notices;
  /** The address of the database itself, for code with its own connection. It contains a password. */
  readonly databaseUrl: string;
  readonly vault: Vault;
  readonly passwords: Passwords;
  readonly files: FileStore;
  readonly uploads: UploadReceiver;
  /** The rooms where expensive work waits. */
  readonly rooms: Rooms;
  readonly mail: Mailer;
  /** Undefined where no provider of text messages is set up. */
  readonly sms: SmsSender | undefined;
  /** Posts a message to a browser's push service. */
  readonly postPush: PostPush;
  readonly queue: Queue;
  readonly limiter: RateLimiter;
  readonly ai: Ai;
  readonly pictures: Pictures;
  readonly leaf: LeafReader;
}
