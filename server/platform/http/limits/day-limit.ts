import type { Actor } from '../../actor.ts';
import type { Services } from '../../services.ts';
import type { RateVerdict } from './rate-limiter.ts';

/** A mobile network has thousands of farmers behind one address. */
const visitorsBehindOneAddress = 20;

export interface DayLimit {
  services: Pick<Services, 'limiter'>;
  actor: Actor;
  /** The network, which is counted where nobody is signed in. */
  caller: string;
  what: 'kai' | 'kai hears' | 'kai sees' | 'live schemes' | 'rating' | 'free diagnosis';
  /** The limit of one account; the visitors of one network together have a higher limit. */
  most: number;
}

/** Counts one call of today, for the account or for the visitor's network. */
export function takeFromDay({ services, actor, caller, what, most }: DayLimit): Promise<RateVerdict> {
  const isVisitor = actor.kind === 'visitor';
  const whose = isVisitor ? `address:${caller}` : `account:${actor.userId}`;
  const max = isVisitor ? most * visitorsBehindOneAddress : most;
  return services.limiter.take(`${what}:${whose}`, { max, windowSeconds: 24 * 60 * 60 });
}

export type AskingModel = Pick<DayLimit, 'actor' | 'caller' | 'what'> & {
  services: Pick<Services, 'config' | 'limiter' | 'log'>;
};

/** Whether a configured model may be asked once more today. Without it Khet uses its built-in answer. */
export async function mayAskModel({ services, ...asking }: AskingModel): Promise<boolean> {
  const { config, log } = services;
  try {
    return (await takeFromDay({ services, ...asking, most: config.kaiQuestionsPerDay })).allowed;
  } catch (error) {
    // A busy database must not leave a person without an answer.
    log.warn({ err: error, what: asking.what }, 'questions to a model could not be counted');
    return false;
  }
}
