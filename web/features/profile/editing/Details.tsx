import { useWords } from '#web/lib/words/words.ts';

import type { ProfileField } from '#domain/profile-fields.ts';

export interface Detail {
  readonly field: ProfileField | 'email';
  /** Undefined, null and empty text show as "Not given". */
  readonly text: string | null | undefined;
  /** The detail takes the whole line on a wide screen. */
  readonly wide?: boolean;
}

/** Names and values to read, in two columns if there is room. */
export function Details({ details }: { details: readonly Detail[] }) {
  const say = useWords('profile');
  return (
    <dl className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      {details.map(({ field, text, wide }) => (
        <div key={field} className={wide ? 'md:col-span-2' : undefined}>
          <dt className="text-sm text-ink-soft">{say(`fields.${field}`)}</dt>
          {text ? (
            <dd className="figures font-label wrap-anywhere whitespace-pre-line">{text}</dd>
          ) : (
            <dd className="text-ink-soft">{say('notGiven')}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}
