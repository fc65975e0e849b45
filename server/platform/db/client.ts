import pg from 'pg';

import { noteLineError } from './is-unreachable.ts';

/** A connection that left one query without an answer would leave the next ones too, so it goes with the first. */
export class DatabaseClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.connection.on('error', noteLineError);
    // A pool stops listening to the client it lends, and an error that nobody hears ends the process; the failed query
    // tells the caller on that connection.
    this.on('error', noteLineError);
    const ask = this.query.bind(this) as (...given: unknown[]) => unknown;
    const askOrGo = (...given: unknown[]) => {
      const asked = ask(...given);
      if (asked instanceof Promise) {
        asked.catch((error: Error) => {
          if (error.message === 'Query read timeout') void this.end();
        });
      }
      return asked;
    };
    this.query = askOrGo as typeof this.query;
  }
}
