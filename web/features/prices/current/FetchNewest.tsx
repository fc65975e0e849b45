import { mutationOptions, queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import CloudDownload from 'lucide-react/icons/cloud-download';
import { useEffect, useEffectEvent, useState } from 'react';

import { commodityById } from '#catalogue/commodities.ts';
import type { PriceFetch } from '#contract/price-intake.ts';
import { call } from '#web/lib/api/call.ts';
import { sayError } from '#web/lib/words/say-error.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Banner } from '#web/ui/states/Banner.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Progress } from '#web/ui/states/Progress.tsx';

import { marketKey, sourceQuery } from '../api.ts';
import { fetchOutcome } from './fetch-outcome.ts';
import type { Filters } from '../filters/filters.ts';

/** Asks the source for the newest prices and shows the progress; for signed-in people, if the server has a source. */
export function FetchNewest({ filters }: { filters: Filters }) {
  const { data } = useQuery(sourceQuery);
  return data?.isSetUp === true ? <Fetching filters={filters} /> : null;
}

function Fetching({ filters }: { filters: Filters }) {
  const say = useWords('market');
  const nameOf = useNameOf();
  const ask = useMutation(askForNewest);
  const [shown, setShown] = useState(true);
  const under = useQuery(fetchQuery(ask.data?.id));
  const fetch = under.data ?? ask.data;
  const isRunning = fetch !== undefined && !hasEnded(fetch) && !under.error;
  useRefreshWhenDone(fetch);
  const problem = ask.error ?? under.error;
  return (
    <div className="flex flex-col gap-3">
      {isRunning ? (
        <Progress
          label={say('fetch.running', { source: nameOf('sources', { id: fetch.source }) })}
          {...progressOf(fetch, say('fetch.waiting'))}
        />
      ) : (
        <Button
          variant="secondary"
          busy={ask.isPending}
          busyLabel={say('fetch.asking')}
          onClick={() => {
            setShown(true);
            ask.mutate(filters);
          }}
          className="md:self-start"
        >
          <CloudDownload aria-hidden className="size-5" />
          {say('fetch.label')}
        </Button>
      )}
      {shown && problem ? (
        <Banner kind="warning" onHide={() => setShown(false)} hideLabel={say('alerts.close')}>
          {sayError(problem)}
        </Banner>
      ) : null}
      {shown && !problem && fetch && hasEnded(fetch) ? <Ended fetch={fetch} onHide={() => setShown(false)} /> : null}
    </div>
  );
}

function Ended({ fetch, onHide }: { fetch: PriceFetch; onHide: () => void }) {
  const say = useWords('market');
  const { source, stored, statesDone, statesTotal } = fetch;
  const { headline, isWhole, isPartOfStates, setAside, trouble } = fetchOutcome(fetch);
  const sentences = [
    say(`fetch.${headline}`, { count: stored, source }),
    isPartOfStates ? say('fetch.partly', { done: statesDone, total: statesTotal }) : undefined,
    setAside > 0 ? say('fetch.setAside', { count: setAside }) : undefined,
    trouble === null ? undefined : say(`fetch.trouble.${trouble}`),
  ];
  return (
    <Banner kind={isWhole ? 'success' : 'warning'} onHide={onHide} hideLabel={say('alerts.close')}>
      {sentences.filter(Boolean).join(' ')}
    </Banner>
  );
}

function progressOf({ statesDone, statesTotal }: PriceFetch, waiting: string) {
  return statesTotal === 0
    ? { value: undefined, valueText: waiting }
    : { value: statesDone / statesTotal, valueText: `${statesDone}/${statesTotal}` };
}

/** Loads the page's prices again when the fetch has ended. */
function useRefreshWhenDone(fetch: PriceFetch | undefined): void {
  const client = useQueryClient();
  const refresh = useEffectEvent(() => void client.invalidateQueries({ queryKey: marketKey }));
  const finishedId = fetch && hasEnded(fetch) ? fetch.id : undefined;
  useEffect(() => {
    if (finishedId !== undefined) refresh();
  }, [finishedId]);
}

const pollMs = 2000;

const askForNewest = mutationOptions({
  // Offline it fails with a message at once, instead of waiting unseen.
  networkMode: 'always',
  // The server can ask the source only for a listed commodity, or for all of them.
  mutationFn: async ({ commodity, state }: Filters) => {
    const body = { commodity: commodityById(commodity)?.id, state: state || undefined };
    return (await call('POST /market-prices/fetch-external', { body })).data;
  },
});

/** The state of a fetch, asked again and again until it has ended. */
function fetchQuery(id: string | undefined) {
  return queryOptions({
    queryKey: ['market-fetch', id],
    queryFn:
      id === undefined
        ? skipToken
        : async ({ signal }) => (await call('GET /market-prices/fetch-external/:id', { params: { id }, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && hasEnded(state.data) ? false : pollMs),
  });
}

function hasEnded({ state }: PriceFetch): boolean {
  return state === 'done' || state === 'failed';
}
