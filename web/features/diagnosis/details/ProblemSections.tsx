import type { ReactNode } from 'react';

import type { Reading } from '#contract/diagnosis.ts';
import { formatDay } from '#languages/format.ts';
import type { Key } from '#languages/keys.ts';
import { sourceName } from '#languages/source-name.ts';
import type { ToldProblem } from '#leaf/advice/advice.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { BulletList } from '#web/ui/layout/BulletList.tsx';

/** One fact about a problem, under its own heading. */
export function DetailSection({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-xl">{title}</h2>
      {text ? <p className="text-ink-soft">{text}</p> : null}
      {children}
    </section>
  );
}

/** How to recognise the problem: its signs, and the differences from similar ones. */
export function HowToTell({ problem }: { problem: ToldProblem }) {
  const say = useWords('diagnosis');
  const nameOf = useNameOf();
  const { lookAlikes, words } = problem;
  return (
    <>
      <DetailSection title={say('details.signs')}>
        <BulletList lines={words.signs} />
      </DetailSection>
      {lookAlikes.length > 0 ? (
        <DetailSection title={say('details.lookAlikes')}>
          <dl className="flex flex-col gap-3">
            {lookAlikes.map((other) => (
              <div key={other} className="rounded-field bg-leaf-soft p-4">
                <dt className="font-strong">{nameOf('problems', { id: other })}</dt>
                <dd className="text-pretty">{words.lookAlikes[other]}</dd>
              </div>
            ))}
          </dl>
        </DetailSection>
      ) : null}
    </>
  );
}

/** The cause, the prevention, when to ask for help, and the sources. */
export function WhereFrom({ problem }: { problem: ToldProblem }) {
  const say = useWords('diagnosis');
  const { words } = problem;
  const locale = useLocale();
  return (
    <>
      <DetailSection title={say('details.cause')}>
        <p className="text-pretty">{words.cause}</p>
      </DetailSection>
      <DetailSection title={say('details.spread')}>
        <p className="text-pretty">{words.spread}</p>
      </DetailSection>
      <DetailSection title={say('details.prevention')}>
        <BulletList lines={words.prevention} />
      </DetailSection>
      <DetailSection title={say('details.help')}>
        <p className="text-pretty">{words.callForHelp}</p>
      </DetailSection>
      <DetailSection title={say('details.sources')}>
        <BulletList lines={problem.sources.map(sourceName)} />
        <p className="text-sm text-ink-soft">
          {say('details.verified', { day: formatDay(problem.lastVerified, locale, 'long') })}
        </p>
      </DetailSection>
    </>
  );
}

/** The questions that the person answered, with the answers. */
export function SeenSigns({ reading: { told } }: { reading: Reading }) {
  const say = useWords('diagnosis');
  const saySign = useWords('signs');
  if (!told) return null;
  return (
    <DetailSection title={say('talk.seen')}>
      <dl className="divide-y-[1.5px] divide-line">
        {told.answers.map(({ sign, reply }) => (
          <div key={sign} className="flex items-baseline justify-between gap-4 py-2">
            <dt className="text-pretty">{saySign(`ask.${sign}` as Key<'signs'>)}</dt>
            <dd className="shrink-0 font-label">{say(`talk.reply.${reply}`)}</dd>
          </div>
        ))}
      </dl>
    </DetailSection>
  );
}
