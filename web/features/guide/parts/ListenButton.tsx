import Square from 'lucide-react/icons/square';
import Volume2 from 'lucide-react/icons/volume-2';

import type { Guide } from '#catalogue/guide-schema.ts';
import { partOf } from '#catalogue/guides.ts';
import { factsFor, seasonsIn } from '#catalogue/read-guide.ts';
import { tellerOf } from '#catalogue/tell-guide/amounts.ts';
import { sayFact } from '#catalogue/tell-guide/tell-fact.ts';
import type { GuidePart } from '#domain/plants/guides.ts';
import { useReadAloud } from '#web/features/voice/index.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';

import { useReader } from '../use-reader.ts';

/** The parts that a person wants to hear first; all of a guide would take a quarter of an hour. */
const heard: ReadonlySet<GuidePart> = new Set(['sowing', 'seed', 'water', 'harvest', 'steps', 'feeding', 'vet']);

/** Reads the main facts aloud. It is not there where no voice speaks the language. */
export function ListenButton({ guide }: { guide: Guide }) {
  const say = useWords('guide');
  const language = useLanguage();
  const reader = useReader(seasonsIn(guide.facts));
  const reading = useReadAloud();
  if (!reading) return null;
  function text() {
    const t = tellerOf(language, reader);
    const facts = factsFor(guide, reader).filter((fact) => heard.has(partOf(fact)));
    return facts.map((fact) => sayFact(guide, fact, t)).join('. ');
  }
  return (
    <IconButton
      icon={reading.isReading ? Square : Volume2}
      label={say(reading.isReading ? 'stop' : 'listen')}
      onClick={() => reading.toggle(text())}
    />
  );
}
