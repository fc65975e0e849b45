import { DeliveryFailure } from '../delivery-failure.ts';

export interface SmsSettings {
  readonly url: string;
  readonly key: string | undefined;
  readonly user: string | undefined;
  /** The header registered on a DLT platform. */
  readonly sender: string | undefined;
  readonly entityId: string | undefined;
}

/** A text message as a form writes it. */
export interface TextMessage {
  readonly mobile: string;
  readonly kind: 'code' | 'alert';
  readonly language: string;
  readonly text: string;
  /** The changing parts of the text, for a provider that holds the template itself. */
  readonly values: readonly string[];
  readonly templateId: string | undefined;
}

/** How one provider wants its requests, and how it says that it took one. */
export interface SmsForm {
  write(settings: SmsSettings, message: TextMessage): { url: string; headers: Record<string, string>; body: string };
  /** `refused`: the same message would be refused again. `later`: the provider or its settings are in trouble. */
  read(status: number, answer: string): 'taken' | 'refused' | 'later';
}

export class SmsFailure extends DeliveryFailure {
  override readonly name = 'SmsFailure';
}

/** The number as providers in India want it: with the country's code and without a plus. */
export function withCountry(mobile: string): string {
  return `91${mobile}`;
}
