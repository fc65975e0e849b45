import { useInstance } from '#web/app/use-instance.ts';
import type { Key } from '#languages/keys.ts';
import { describeLanguage } from '#languages/words.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { formatDay } from '#languages/format.ts';
import { WholeNumbers } from '#web/ui/figures/WholeNumbers.tsx';

type Words = Key<'legal'>;

export interface LegalSection {
  readonly title: Words;
  readonly texts: readonly Words[];
}

interface LegalPageProps {
  heading: Words;
  lead: Words;
  /** The day of the last change of its words, as `2026-11-21`. */
  day: string;
  sections: readonly LegalSection[];
}

/** A page of text: a lead, short sections, and the address to write to. */
export function LegalPage({ heading, lead, day, sections }: LegalPageProps) {
  const say = useWords('legal');
  const language = useLanguage();
  return (
    <article className="mx-auto flex max-w-2xl flex-col gap-8 py-4">
      <header className="flex flex-col gap-4">
        <h1>{say(heading)}</h1>
        <p className="text-lg">{say(lead)}</p>
        <p className="text-ink-soft">
          {say('updated', { day: formatDay(day, describeLanguage(language).locale, 'long') })}
        </p>
      </header>
      {sections.map((section) => (
        <section key={section.title} className="flex flex-col gap-3 border-t-[1.5px] border-line pt-6">
          <h2 className="text-2xl">{say(section.title)}</h2>
          {section.texts.map((text) => (
            <p key={text}>
              <WholeNumbers text={say(text)} />
            </p>
          ))}
        </section>
      ))}
      <Contact />
    </article>
  );
}

function Contact() {
  const say = useWords('legal');
  const email = useInstance()?.contact.email;
  return (
    <section className="flex flex-col gap-3 border-t-[1.5px] border-line pt-6">
      <h2 className="text-2xl">{say('contact')}</h2>
      <p>{email ? say('contactText', { email }) : say('contactNone')}</p>
    </section>
  );
}
