import Languages from 'lucide-react/icons/languages';

import states from '#catalogue/states.json' with { type: 'json' };
import { describeLanguage, isLanguage } from '#languages/words.ts';
import { chooseLanguage } from '#web/lib/words/choose-language.ts';
import { useLanguage } from '#web/lib/words/words.ts';
import { Chip } from '#web/ui/buttons/Chip.tsx';

/** The language of a state by its own name, where Khet speaks it and another one is shown. */
export function LanguageChip({ state }: { state: string }) {
  const shown = useLanguage();
  const language = states.find(({ id }) => id === state)?.language ?? shown;
  if (language === shown || !isLanguage(language)) return null;
  return (
    <Chip icon={Languages} lang={language} onClick={() => void chooseLanguage(language)}>
      <span className="language-name">{describeLanguage(language).name}</span>
    </Chip>
  );
}
