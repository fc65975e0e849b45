import { ChevronDown } from 'lucide-react';

import { changeLanguage } from '#web/lib/words/language.ts';
import { describeLanguage, languageCodes } from '#languages/words.ts';
import { sayIn, useLanguage, useWords } from '#web/lib/words/words.ts';
import { toast } from '#web/ui/toast.ts';

const look =
  'language-name flex h-12 min-w-12 items-center justify-center rounded-full border-[1.5px] border-line bg-card px-3 font-label text-ink hover:border-leaf';

async function change(language: string): Promise<void> {
  try {
    await changeLanguage(language);
  } catch {
    toast.error(sayIn('shell')('language.failed'));
  }
}

/** With two languages one tap changes to the other; with more, a list. Each is written as its speakers write it. */
export function LanguageSwitch() {
  const language = useLanguage();
  const other = languageCodes.find((code) => code !== language);
  if (languageCodes.length !== 2 || other === undefined) return <LanguageList />;
  const { name, short } = describeLanguage(other);
  return (
    <button type="button" lang={other} aria-label={name} onClick={() => void change(other)} className={look}>
      <span className="desk:hidden">{short}</span>
      <span className="hidden desk:inline">{name}</span>
    </button>
  );
}

function LanguageList() {
  const say = useWords('shell');
  const language = useLanguage();
  return (
    <span className="relative">
      <select
        aria-label={say('language.choose')}
        value={language}
        onChange={(event) => void change(event.target.value)}
        className={`${look} appearance-none pr-9`}
      >
        {languageCodes.map((code) => (
          <option key={code} value={code} lang={code}>
            {describeLanguage(code).name}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute top-3.5 right-3 size-5" />
    </span>
  );
}
