import { DeliveryFailure } from '../delivery-failure.ts';

/** Sends mail to one person. */
export interface Mailer {
  /** Resolves once the next server has accepted the message; rejects with `MailFailure`. */
  send(message: Message): Promise<void>;
  /** Waits for the mails in progress, then closes the connections. */
  close(): Promise<void>;
}

export interface Message {
  /** One address without a name. */
  to: string;
  subject: string;
  text: string;
  html?: string | undefined;
  headers?: Record<string, string> | undefined;
}

export class MailFailure extends DeliveryFailure {
  override readonly name = 'MailFailure';
}

const address = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/;
const headerName = /^[A-Za-z][A-Za-z0-9-]*$/;
/** Headers that the mailer writes itself. */
const reservedHeader = /^(from|sender|to|cc|bcc|subject|date|message-id|mime-version|content-.*|resent-.*)$/i;
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const controlCharacter = /[\u0000-\u001F\u007F\u2028\u2029]/;

/** A line break in a subject, or a comma in an address, would let a person write the envelope. */
export function refuseForgery({ to, subject, headers = {} }: Message): void {
  if (!address.test(to) || controlCharacter.test(to) || to.length > 320) {
    throw new MailFailure('The recipient is not one plain address', true);
  }
  if (controlCharacter.test(subject)) throw new MailFailure('The subject is not one line', true);
  for (const [name, value] of Object.entries(headers)) {
    if (!headerName.test(name) || reservedHeader.test(name) || controlCharacter.test(value)) {
      throw new MailFailure('A header is not one line, or not for the sender to set', true);
    }
  }
}
