import pg from 'pg';

import type { Logger } from '#server/platform/log/logger.ts';

/** Messages that this or another instance has sent with NOTIFY. */
export interface Notices {
  /**
   * Calls back with the text of each notice on a channel. After each new connection it calls back without a text,
   * because some notices may have been missed.
   */
  on(channel: string, heard: (text?: string) => void): void;
  /** False while notices may be missed: then nothing may be cached that a notice would clear. */
  listening: () => boolean;
  stop(): Promise<void>;
}

export interface NoticesParts {
  connectionString: string;
  log: Pick<Logger, 'warn' | 'info'>;
  /** How often to check the connection: a router may drop it without a notice. */
  heartbeatMs?: number;
  longestPauseMs?: number;
}

const shortestPauseMs = 100;

/** Opens a connection with the first listener, and opens it again whenever it is lost. */
export function createNotices(parts: NoticesParts): Notices {
  const { connectionString, log, heartbeatMs = 15_000, longestPauseMs = 5000 } = parts;
  const listeners = new Map<string, ((text?: string) => void)[]>();
  let connection: Connection | undefined;
  let opening: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let pauseMs = shortestPauseMs;
  let stopped = false;

  function tellAll(): void {
    for (const heard of listeners.values()) for (const each of heard) each();
  }

  async function open(): Promise<void> {
    let opened: Connection | undefined;
    try {
      opened = await openConnection({
        connectionString,
        heartbeatMs,
        onNotice: (channel, text) => listeners.get(channel)?.forEach((heard) => heard(text)),
        onLost: (error) => {
          connection = undefined;
          openLater(error);
        },
      });
      // This loop also meets a channel that is added while it waits.
      for (const channel of listeners.keys()) await opened.listen(channel);
      if (stopped || opened.isLost()) return await opened.close();
      connection = opened;
      pauseMs = shortestPauseMs;
      tellAll();
    } catch (error) {
      openLater(error);
      await opened?.close();
    }
  }

  function openLater(error: unknown): void {
    if (stopped) return;
    log.warn({ err: error }, 'notices of other instances do not arrive; trying again');
    clearTimeout(retry);
    retry = setTimeout(() => {
      opening = open();
    }, pauseMs);
    retry.unref();
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }

  return {
    on(channel, heard) {
      const known = listeners.get(channel);
      if (known) known.push(heard);
      else listeners.set(channel, [heard]);
      if (!known) void connection?.listen(channel).then(() => heard(), connection.lose);
      opening ??= open();
    },
    listening: () => connection !== undefined,
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await opening;
      await connection?.close();
    },
  };
}

interface Connection {
  listen(channel: string): Promise<void>;
  lose: (error: Error) => void;
  isLost(): boolean;
  close(): Promise<void>;
}

interface ConnectionParts {
  connectionString: string;
  heartbeatMs: number;
  onNotice: (channel: string, text: string | undefined) => void;
  /** Called once at most, and never after `close`. */
  onLost: (error: Error) => void;
}

async function openConnection({
  connectionString,
  heartbeatMs,
  onNotice,
  onLost,
}: ConnectionParts): Promise<Connection> {
  const client = new pg.Client({
    connectionString,
    application_name: 'khet notices',
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
    keepAlive: true,
  });
  let state: 'opening' | 'open' | 'over' = 'opening';
  const heartbeat = setInterval(() => {
    if (state === 'open') client.query('SELECT 1').catch(lose);
  }, heartbeatMs);
  heartbeat.unref();

  async function close(): Promise<void> {
    state = 'over';
    clearInterval(heartbeat);
    // A connection that is already lost cannot be closed properly, so this error does not matter.
    await client.end().catch(() => undefined);
  }
  function lose(error: Error): void {
    const wasOpen = state === 'open';
    if (state !== 'over') void close();
    if (wasOpen) onLost(error);
  }
  client.on('error', lose);
  client.on('end', () => lose(new Error('The database has ended the connection')));
  client.on('notification', ({ channel, payload }) => onNotice(channel, payload));
  try {
    await client.connect();
  } catch (error) {
    await close();
    throw error;
  }
  state = 'open';
  return {
    listen: async (channel) => void (await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)),
    lose,
    isLost: () => state === 'over',
    close,
  };
}
