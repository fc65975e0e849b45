import { useId } from 'react';

interface ExplanationProps {
  readonly title: string;
  readonly texts: readonly string[];
}

/** Stands under figures: the way they were made, and their limits. */
export function Explanation({ title, texts }: ExplanationProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex max-w-2xl flex-col gap-2">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {texts.map((text) => (
        <p key={text} className="text-ink-soft">
          {text}
        </p>
      ))}
    </section>
  );
}
