import { adviceLanguage, describeLanguage } from '#languages/words.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';

/** Says that the text on a problem is in another language, where the reader's has none of its own yet. */
export function AdviceLanguage() {
  const say = useWords('problems');
  const language = useLanguage();
  const spoken = adviceLanguage(language);
  if (spoken === language) return null;
  return <p className="text-sm text-ink">{say('problem.adviceIn', { language: describeLanguage(spoken).name })}</p>;
}
