import { LockKeyhole, Smartphone, type LucideIcon, WifiOff } from 'lucide-react';

import { useWords } from '#web/lib/words/words.ts';

const promises = [
  { name: 'offline', Icon: WifiOff },
  { name: 'phone', Icon: Smartphone },
  { name: 'data', Icon: LockKeyhole },
] as const satisfies readonly { name: string; Icon: LucideIcon }[];

/** For a cheap phone, a bad connection, and a farmer's own affairs. */
export function Yours() {
  const say = useWords('home');
  return (
    <section aria-labelledby="offline">
      <h2 id="offline" className="scroll-mt-24 desk:text-3xl">
        {say('yours.heading')}
      </h2>
      <ul className="mt-5 grid gap-4 md:grid-cols-3 desk:gap-6">
        {promises.map(({ name, Icon }) => (
          <li key={name} className="rounded-card bg-leaf-soft p-5 md:p-6">
            <Icon aria-hidden className="size-8 text-leaf-dark" />
            <h3 className="mt-3 md:text-xl">{say(`yours.${name}.title`)}</h3>
            <p className="mt-1">{say(`yours.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
