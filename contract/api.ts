import type * as z from 'zod/mini';

import type { Endpoint } from './endpoint.ts';
import * as system from './system.ts';

/** Every module of the contract; an endpoint that is not here does not exist. */
const modules = [system];

export const endpoints: readonly Endpoint[] = modules.flatMap((module) => Object.values(module).filter(isEndpoint));

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
}

type Exported = { [K in keyof (typeof modules)[number]]: (typeof modules)[number][K] };
type Declared = Extract<Exported[keyof Exported], Endpoint>;

/** Every endpoint by "METHOD /path", so that the browser types a call without loading a schema. */
export type Api = { [E in Declared as `${E['method']} ${E['path']}`]: E };

export type ReplyOf<E extends Endpoint> = E extends { reply: infer R extends z.ZodMiniType } ? z.output<R> : undefined;
