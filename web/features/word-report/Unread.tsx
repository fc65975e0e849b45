import { describeLanguage, languageCodes } from '#languages/words.ts';
import { useWords } from '#web/lib/words/words.ts';

/** Says which languages no native speaker has read, each as its own speakers write it. */
export function Unread() {
  const say = useWords('word-report');
  const faces = languageCodes.map(describeLanguage).filter(({ awaitsReader }) => awaitsReader);
  if (faces.length === 0) return null;
  return <p className="text-ink-soft">{say('unread', { languages: faces.map(({ name }) => name).join(', ') })}</p>;
}
