import { describeLanguage } from '#languages/words.ts';
import { useWords } from '#web/lib/words/words.ts';

interface BorrowedNoteProps {
  /** The language of the words; null if all are in the person's own language, absent in an older copy on the phone. */
  readonly from: string | null | undefined;
  readonly className?: string;
}

/** Tells a reader why a scheme's text changes its language. The words of `schemes` must be loaded. */
export function BorrowedNote({ from, className }: BorrowedNoteProps) {
  const say = useWords('schemes');
  if (!from) return null;
  return <p className={className}>{say('detail.borrowed', { language: describeLanguage(from).name })}</p>;
}
