import { sayError } from '#web/lib/words/say-error.ts';
import { useWords } from '#web/lib/words/words.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/buttons/Button.tsx';

interface MorePagesProps {
  /** The result of `useInfiniteQuery`. */
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly isPaused: boolean;
    readonly error: Error | null;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  readonly label: string;
}

/**
 * The button for the next page of a list, and the reason when that page fails. The screen has loaded the words of
 * `errors`.
 */
export function MorePages({ query, label }: MorePagesProps) {
  const say = useWords('errors');
  if (!query.hasNextPage) return null;
  const trouble = troubleOf(query);
  return (
    <div className="flex flex-col items-start gap-2">
      <Button variant="secondary" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {label}
      </Button>
      <p role="status" className="text-sm text-clay-dark empty:hidden">
        {trouble === null ? null : sayError(trouble)}
      </p>
      <p className="hidden print:block">{say('load.partOnPaper', { button: label })}</p>
    </div>
  );
}

function troubleOf({ isPaused, isFetchNextPageError, error }: MorePagesProps['query']): Error | null {
  if (isPaused) return new ApiError('offline', 'You are offline.');
  return isFetchNextPageError ? error : null;
}
