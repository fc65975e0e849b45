import { describeLanguage } from '#languages/words.ts';
import { useWords } from '#web/lib/words/words.ts';

interface BorrowedNoteProps {
  /** The language that the words come from; null where all are in the person's own, absent in an older copy on the phone. */
  readonly from: string | null | undefined;
  readonly className?: string;
}

/** Tells a reader why a scheme's text changes its language. Needs the words of `schemes`. */
export function BorrowedNote({ from, className }: BorrowedNoteProps) {
  const say = useWords('schemes');
  if (!from) return null;
  return <p className={className}>{say('detail.borrowed', { language: describeLanguage(from).name })}</p>;
}
