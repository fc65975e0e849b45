import type { FastifyInstance } from 'fastify';
import type { Readable } from 'node:stream';

import type { Farmer } from './actor.ts';
import type { SealedRows } from './crypto/sealed-rows.ts';
import type { TellHead } from './http/pages/page-head.ts';
import type { Job } from './queue/queue.ts';
import type { Services } from './services.ts';

/** Parts of a feature for the server: its routes, its background work, and its share of a person's data. */
export interface Feature {
  readonly name: string;
  routes?(app: FastifyInstance, services: Services): void;
  readonly jobs?: readonly Job<Services>[];
  /** Queues the due jobs whenever a process begins to run jobs; several processes may do so at once. */
  startJobs?(services: Services): Promise<void>;
  /** Makes data that the first caller would otherwise wait for. Called once the server listens. */
  readonly warm?: () => Promise<unknown>;
  /** The heads of the public pages that differ by their address, by the path of the screen. */
  readonly heads?: Readonly<Record<string, TellHead>>;
  readonly gauges?: readonly FeatureGauge[];
  readonly personalData?: PersonalData;
  /**
   * All sealed columns of the feature, which are sealed anew when the key changes. An empty list says that it seals
   * nothing.
   */
  readonly sealed: readonly SealedRows[];
  /** Tables whose rows of later backups count too, when an older one is restored: they say what must be gone. */
  readonly outlivesBackups?: readonly string[];
  /** Ends work that a server left half done when it died, if nobody has worked on it for this long. */
  endBrokenOff?(services: Services, olderThanMs: number): Promise<void>;
}

/** A figure at `/metrics`, read on each request. It has one number for each value of its label. */
export interface FeatureGauge {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  collect(services: Pick<Services, 'db' | 'clock'>): Promise<ReadonlyMap<string, number>>;
  /** For an age: `npm run doctor` finds trouble where even the freshest is older. */
  readonly old?: { readonly above: number; readonly advice: string };
}

/** Exports and erases all the data that one feature holds of one person. */
export interface PersonalData {
  /** Text composed for a reader is in this language, the account's. */
  exportFor(actor: Farmer, services: Services, language: string): Promise<PersonalExport>;
  /** Erasing many files takes long, so it ends between two of them when the job's `signal` aborts, and can run again. */
  erase(userId: string, services: Services, signal?: AbortSignal): Promise<void>;
}

export interface PersonalExport {
  /**
   * The export's one JSON file holds this under the feature's name. A list without a bound is an async iterable,
   * written while it is read.
   */
  readonly data: unknown;
  readonly files?: readonly { name: string; open(): Promise<Readable> }[];
}
