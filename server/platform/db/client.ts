import pg from 'pg';

import { noteLineError } from './is-unreachable.ts';

/** A client that closes its connection after a query without an answer: the next queries would get no answer either. */
export class DatabaseClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.connection.on('error', noteLineError);
    // A pool does not listen to a client that it lends, and an error without a listener ends the process. The failed
    // query tells the caller on that connection.
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
