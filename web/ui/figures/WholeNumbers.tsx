/**
 * Numbers with hyphens, and the tracking number of an application. Up to four groups, so that a long row of numbers still
 * breaks where it has to.
 */
const joined = /((?<![\w-])(?:\d{1,5}(?:-\d{1,5}){1,3}|KH\d\d-\w{6})(?![\w-]))/;

/** A text. "1800-180-1551" stays on one line: a number in two halves is hard to dial and to copy. */
export function WholeNumbers({ text }: { text: string }) {
  return text.split(joined).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text keep their order
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
