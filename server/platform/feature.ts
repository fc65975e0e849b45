import type { FastifyInstance } from 'fastify';
import type { Readable } from 'node:stream';

import type { Farmer } from './actor.ts';
import type { SealedRows } from './crypto/sealed-rows.ts';
import type { TellHead } from './http/page-head.ts';
import type { Job } from './queue/queue.ts';
import type { Services } from './services.ts';

/** Parts of a feature for the server: its routes, its background work, and its share of a person's data. */
export interface Feature {
  readonly name: string;
  routes?(app: FastifyInstance, services: Services): void;
  readonly jobs?: readonly Job<Services>[];
  /** Queues what is due whenever a process begins to run jobs; several may at once. */
  startJobs?(services: Services): Promise<void>;
  /** Makes what the first who asks would wait for; called once the server listens. */
  readonly warm?: () => Promise<unknown>;
  /** Of its public pages that are told apart by their address, by the path of the screen. */
  readonly heads?: Readonly<Record<string, TellHead>>;
  readonly gauges?: readonly FeatureGauge[];
  readonly personalData?: PersonalData;
  /** All that it keeps sealed; an empty list says that it keeps nothing so. When the key changes this is sealed anew. */
  readonly sealed: readonly SealedRows[];
  /** Ends what a server that died left half done and nobody works on for so long. */
  endBrokenOff?(services: Services, olderThanMs: number): Promise<void>;
}

/** A figure at `/metrics`, read when it is asked for: one value for each value of its label. */
export interface FeatureGauge {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  collect(services: Services): Promise<ReadonlyMap<string, number>>;
}

/** How one feature hands over, and erases, all it holds of one person. */
export interface PersonalData {
  /** Text composed for a reader is in this language: the account's. */
  exportFor(actor: Farmer, services: Services, language: string): Promise<PersonalExport>;
  erase(userId: string, services: Services): Promise<void>;
}

export interface PersonalExport {
  /**
   * Goes into the export's one JSON file under the feature's name. A list without a bound is an async iterable: it is
   * written as it is read.
   */
  readonly data: unknown;
  readonly files?: readonly { name: string; open(): Promise<Readable> }[];
}
