import Languages from 'lucide-react/icons/languages';

import states from '#catalogue/states.json' with { type: 'json' };
import { describeLanguage, isLanguage } from '#languages/words.ts';
import { chooseLanguage } from '#web/lib/words/choose-language.ts';
import { isLanguageChosen } from '#web/lib/words/language.ts';
import { useLanguage } from '#web/lib/words/words.ts';
import { Chip } from '#web/ui/buttons/Chip.tsx';

/** Beside a place: the language of its state by its own name, for a person who has not chosen a language yet. */
export function LanguageOfState({ state }: { state: string }) {
  const shown = useLanguage();
  const language = states.find(({ id }) => id === state)?.language ?? shown;
  if (language === shown || !isLanguage(language) || isLanguageChosen()) return null;
  return (
    <Chip
      icon={Languages}
      lang={language}
      className="shrink-0 self-start"
      onClick={() => void chooseLanguage(language)}
    >
      <span className="language-name">{describeLanguage(language).name}</span>
    </Chip>
  );
}
