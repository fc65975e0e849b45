import { vi } from 'vitest';

import type { Api, ReplyOf } from '#contract/api.ts';
import { basePath } from '#contract/base-path.ts';
import type { FieldProblems } from '#contract/field-problems.ts';
import type { CallName } from '#web/lib/api/call.ts';

export interface SentCall {
  readonly name: CallName;
  readonly url: URL;
  readonly init: RequestInit;
}

type Answer<Name extends CallName> = ReplyOf<Api[Name]> | Response | ((sent: SentCall) => Response | Promise<Response>);

export type Answers = { [Name in CallName]?: Answer<Name> };

/** The server's facts about itself, without a contact or a claim of the operator. */
export const instance: ReplyOf<Api['GET /instance']> = {
  success: true,
  data: {
    environment: 'test',
    mailbox: true,
    sms: false,
    freeDiagnosis: false,
    announcement: null,
    contact: { email: null, phone: null, address: null },
    claims: { farmers: null, stars: null, dailyTradingCrore: null, commodities: null, markets: null },
  },
};

/** Many screens show a farmer's crops first. */
const noCrops: ReplyOf<Api['GET /my-crops']> = { success: true, data: [] };

/** The likely searches of a farmer begin with what an alert watches. */
const noAlerts: ReplyOf<Api['GET /market-prices/alerts']> = { success: true, data: [] };

/** A phone that reads photos asks for these. */
const noLocalClasses: ReplyOf<Api['GET /crop-disease/local-classes']> = {
  success: true,
  data: { leafVersion: '', classes: [] },
};

/**
 * Replaces the server until the test ends, with replies by "METHOD /path" in the contract's types. A call without a
 * reply fails the test, or waits for ever if `others` says so. Returns the sent calls.
 */
export function standInForServer(answers: Answers = {}, others: 'fail' | 'wait' = 'fail'): readonly SentCall[] {
  const sent: SentCall[] = [];
  // As on the server, a fixed address wins over an address with a parameter.
  const all = Object.entries({
    'GET /instance': instance,
    'GET /my-crops': noCrops,
    'GET /market-prices/alerts': noAlerts,
    'GET /crop-disease/local-classes': noLocalClasses,
    ...answers,
  }).toSorted(([one], [other]) => Number(one.includes(':')) - Number(other.includes(':')));
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://khet.test');
    const [name, answer] = all.find(([declared]) => matches(declared, init.method ?? 'GET', url.pathname)) ?? [];
    if (name === undefined && others === 'wait') return new Promise<Response>(() => undefined);
    if (name === undefined) {
      // oxlint-disable-next-line eslint/no-console -- unexpected console output fails the test
      console.error(`a request to ${init.method} ${url.pathname}`);
      throw new TypeError(`No answer is prepared for ${init.method} ${url.pathname}`);
    }
    const call = { name: name as CallName, url, init };
    sent.push(call);
    if (typeof answer === 'function') return (answer as (sent: SentCall) => Promise<Response>)(call);
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  });
  return sent;
}

/** The reply of a call that failed. */
export function failed(status: number, code: string, fields?: FieldProblems): Response {
  return Response.json({ success: false, code, message: code, requestId: 'request', fields }, { status });
}

function matches(declared: string, method: string, path: string): boolean {
  const [declaredMethod, declaredPath = ''] = declared.split(' ');
  const pattern = new RegExp(`^${basePath}${declaredPath.replaceAll(/:\w+/g, '[^/]+')}$`);
  return declaredMethod === method && pattern.test(path);
}
