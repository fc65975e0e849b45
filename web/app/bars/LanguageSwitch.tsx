import ChevronDown from 'lucide-react/icons/chevron-down';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { chooseLanguage } from '#web/lib/words/choose-language.ts';
import { describeLanguage, languageCodes } from '#languages/words.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';

import { late } from '../late.ts';

const lateSpeech = late(async () => (await import('./speak-name.ts')).speakName);

/**
 * Uses the phone's own list, with each language as its speakers write it. The button shows a letter of an Indian script
 * and one of English, for people who cannot read the language in use. A star marks a language that no native speaker has
 * read yet; the last row leads to the form for a wrong word. The phone says the name of a language that is chosen.
 */
export function LanguageSwitch() {
  const say = useWords('shell');
  const language = useLanguage();
  const [usual = '', first = usual] = languageCodes;
  const indian = language === usual ? first : language;
  const list = useRef<HTMLSelectElement>(null);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  function choose(chosen: string) {
    if (chosen === '') return void navigate(`/wrong-word?at=${pathname}`);
    lateSpeech.ready().then(
      (speakName) => speakName(chosen),
      () => lateSpeech.forget(),
    );
    void chooseLanguage(chosen);
  }
  // Follows a choice that the person made before the page hydrated.
  useEffect(() => {
    const chosen = list.current?.value ?? language;
    if (chosen !== language) choose(chosen);
    // oxlint-disable-next-line react/exhaustive-deps -- a change of the screen is no choice
  }, [language]);
  return (
    <span className="relative flex h-12 items-center gap-1 rounded-full border-[1.5px] border-line bg-card px-3 font-label text-ink outline-offset-2 hover:border-leaf has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-focus">
      <span aria-hidden lang={indian} className="language-name">
        {describeLanguage(indian).letter}
      </span>
      <span aria-hidden>{describeLanguage(usual).letter}</span>
      <ChevronDown aria-hidden className="size-5" />
      <select
        ref={list}
        autoComplete="off"
        aria-label={say('language.choose')}
        value={language}
        onChange={(event) => choose(event.target.value)}
        onKeyDown={openFirst}
        className="absolute inset-0 size-full cursor-pointer rounded-full bg-card text-ink opacity-0"
      >
        {languageCodes.map((code) => (
          <option key={code} value={code} lang={code}>
            {describeLanguage(code).name}
            {describeLanguage(code).awaitsReader ? ' *' : ''}
          </option>
        ))}
        <option value="">{say('language.report')}</option>
      </select>
    </span>
  );
}

/** On a closed list some browsers take an arrow key for a choice, and each language on the way would load. */
function openFirst(event: KeyboardEvent<HTMLSelectElement>) {
  if (!event.key.startsWith('Arrow') || !('showPicker' in event.currentTarget)) return;
  event.preventDefault();
  event.currentTarget.showPicker();
}
