import type * as z from 'zod/mini';

import * as account from './account.ts';
import * as accountMobile from './account-mobile.ts';
import * as accountPasskeys from './account-passkeys.ts';
import * as accountSecondFactor from './account-second-factor.ts';
import * as ai from './ai.ts';
import * as answerRatings from './answer-ratings.ts';
import * as assistant from './assistant.ts';
import * as cropProblems from './crop-problems.ts';
import * as describedPlant from './described-plant.ts';
import * as diagnosis from './diagnosis.ts';
import * as documents from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import * as forecast from './forecast.ts';
import * as guides from './guides.ts';
import * as learning from './learning.ts';
import * as localClasses from './local-classes.ts';
import * as myCrops from './my-crops.ts';
import * as newsletter from './newsletter.ts';
import * as notifications from './notifications.ts';
import * as operator from './operator.ts';
import * as phoneDiagnosis from './phone-diagnosis.ts';
import * as plantLooks from './plant-looks.ts';
import * as priceAlerts from './price-alerts.ts';
import * as priceIntake from './price-intake.ts';
import * as pricePlaces from './price-places.ts';
import * as prices from './prices.ts';
import * as profile from './profile.ts';
import * as schemeApplications from './scheme-applications.ts';
import * as schemes from './schemes.ts';
import * as search from './search.ts';
import * as system from './system.ts';
import * as weather from './weather.ts';
import * as wordReports from './word-reports.ts';

/** All modules of the contract. An endpoint of another module does not exist. */
const modules = [
  system,
  ai,
  account,
  accountMobile,
  accountPasskeys,
  accountSecondFactor,
  newsletter,
  wordReports,
  profile,
  documents,
  diagnosis,
  phoneDiagnosis,
  plantLooks,
  describedPlant,
  learning,
  localClasses,
  cropProblems,
  guides,
  myCrops,
  prices,
  pricePlaces,
  forecast,
  weather,
  notifications,
  priceIntake,
  operator,
  priceAlerts,
  schemes,
  schemeApplications,
  search,
  assistant,
  answerRatings,
];

export const endpoints: readonly Endpoint[] = modules.flatMap((module) => Object.values(module).filter(isEndpoint));

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
}

type EndpointsOf<M> = M extends unknown ? Extract<M[keyof M], Endpoint> : never;
type Declared = EndpointsOf<(typeof modules)[number]>;

/** All endpoints by "METHOD /path", so that the browser has a call's types without loading a schema. */
export type Api = { [E in Declared as `${E['method']} ${E['path']}`]: E };

export type ReplyOf<E extends Endpoint> = E extends { reply: infer R extends z.ZodMiniType } ? z.output<R> : undefined;
