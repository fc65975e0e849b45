import Languages from 'lucide-react/icons/languages';

import states from '#catalogue/states.json' with { type: 'json' };
import { describeLanguage, isLanguage } from '#languages/words.ts';
import { readFromDevice } from '#web/lib/device-storage.ts';
import { chooseLanguage } from '#web/lib/words/choose-language.ts';
import { languageNote } from '#web/lib/words/language-note.ts';
import { useLanguage } from '#web/lib/words/words.ts';
import { Chip } from '#web/ui/buttons/Chip.tsx';

/** Beside a place: the language of its state by its own name, for a person who has not chosen a language yet. */
export function LanguageOfState({ state }: { state: string }) {
  const shown = useLanguage();
  const language = states.find(({ id }) => id === state)?.language ?? shown;
  if (language === shown || !isLanguage(language) || readFromDevice(languageNote) !== null) return null;
  return (
    <Chip
      icon={Languages}
      lang={language}

      onClick={() => void chooseLanguage(language)}
    >
      <span className="language-name">{describeLanguage(language).name}</span>
    </Chip>
  );
}
