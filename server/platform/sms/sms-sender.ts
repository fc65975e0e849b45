import type { Config } from '#server/platform/config/settings.ts';

import { gupshup } from './forms/gupshup.ts';
import { generic } from './forms/generic.ts';
import { msg91 } from './forms/msg91.ts';
import { type SmsForm, type SmsSettings, SmsFailure, type TextMessage } from './sms-form.ts';

/** Sends a text message to one person. */
export interface SmsSender {
  /** Resolves once the provider has taken the message; rejects with `SmsFailure`. */
  send(message: OutgoingText): Promise<void>;
}

export interface OutgoingText {
  /** The ten digits of an Indian number (`domain/numbers/number-shapes.ts`). */
  readonly mobile: string;
  readonly kind: 'code' | 'alert';
  /** The person's language. A provider with templates may have none in it, and then gets English. */
  readonly language: string;
  /** The text in a language, with the values in the order of its template. */
  readonly compose: (language: string) => { readonly text: string; readonly values: readonly string[] };
}

const forms: Record<Config['smsForm'], SmsForm> = { generic, msg91, gupshup };
const fallback = 'en';

/** Undefined where the operator has set no provider: then there is no sign-in with a number at all. */
export function openSmsSender(config: Config, deadlineMs = 10_000): SmsSender | undefined {
  const { smsUrl: url } = config;
  if (url === undefined) return undefined;
  const settings: SmsSettings = {
    url,
    key: config.smsKey,
    user: config.smsUser,
    sender: config.smsSender,
    entityId: config.smsEntityId,
  };
  const form = forms[config.smsForm];
  return { send: async (message) => hand(form, settings, choose(config, message), deadlineMs) };
}

function choose({ smsTemplates: templates }: Config, { mobile, kind, language, compose }: OutgoingText): TextMessage {
  const own = templates?.[`${kind}.${language}`];
  const said = templates === undefined || own !== undefined ? language : fallback;
  const templateId = own ?? templates?.[`${kind}.${fallback}`];
  if (templates !== undefined && templateId === undefined) {
    throw new SmsFailure(`SMS_TEMPLATES has no ${kind}.${fallback}`, false);
  }
  return { mobile, kind, language: said, templateId, ...compose(said) };
}

async function hand(form: SmsForm, settings: SmsSettings, message: TextMessage, deadlineMs: number): Promise<void> {
  const { url, headers, body } = form.write(settings, message);
  let status: number;
  let answer: string;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      // A redirect could carry the code and the key to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(deadlineMs),
    });
    status = response.status;
    answer = (await response.text()).slice(0, 2000);
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    throw new SmsFailure(`The provider of text messages does not answer: ${cause?.code ?? name}`, false);
  }
  const verdict = form.read(status, answer);
  if (verdict !== 'taken') {
    throw new SmsFailure(`The provider of text messages answered ${status}: ${verdict}`, verdict === 'refused');
  }
}
