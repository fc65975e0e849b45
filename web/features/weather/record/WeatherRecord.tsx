import { useQuery } from '@tanstack/react-query';
import Target from 'lucide-react/icons/target';
import { useSearchParams } from 'react-router';

import { states } from '#catalogue/states.ts';
import { formatNumber } from '#languages/format-number.ts';
import { formatPercent } from '#languages/format.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { BackLink } from '#web/ui/buttons/BackLink.tsx';
import { Field } from '#web/ui/fields/Field.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TenDots } from '#web/ui/figures/TenDots.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { type Column, DataTable } from '#web/ui/layout/DataTable.tsx';
import { PageHeader } from '#web/ui/layout/PageHeader.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Loaded } from '#web/ui/states/Loaded.tsx';

import { recordQuery, type WeatherRecordReply } from '../api.ts';

type Row = WeatherRecordReply['rows'][number];

/** How right the shown forecasts were, by days ahead, for all India or one state. Everybody may see it. */
export function WeatherRecord() {
  const say = useWords('weather');
  const nameOf = useNameOf();
  const [params, setParams] = useSearchParams();
  const state = states.find(({ id }) => id === params.get('state'))?.id ?? '';
  const query = useQuery(recordQuery(state));
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <PageHeader
        lead={<BackLink to="/weather">{say('record.back')}</BackLink>}
        title={say('record.title')}
        text={say('record.text')}
      />
      <Field label={say('record.state')} className="max-w-sm">
        <Select
          value={state}
          onChange={({ target }) => setParams(target.value === '' ? {} : { state: target.value }, { replace: true })}
        >
          <option value="">{say('record.all')}</option>
          {states.map(({ id }) => (
            <option key={id} value={id}>
              {nameOf('states', { id })}
            </option>
          ))}
        </Select>
      </Field>
      <Loaded query={query}>
        {({ rows, leastDays, daysSoFar }) => {
          const shown = rows.filter((row) => (row.state?.id ?? '') === state);
          return shown.length === 0 ? (
            <EmptyState
              icon={Target}
              title={say('record.empty', { count: leastDays })}
              text={say('record.soFar', { count: daysSoFar })}
            />
          ) : (
            <Scores rows={shown} />
          );
        }}
      </Loaded>
    </div>
  );
}

function Scores({ rows }: { rows: readonly Row[] }) {
  const say = useWords('weather');
  const tomorrow = rows.find(({ daysAhead }) => daysAhead === 1);
  const of10 = Math.round((tomorrow?.rightRain ?? 0) * 10);
  return (
    <Card className="flex flex-col gap-4">
      {tomorrow ? (
        <div>
          <p className="text-xl font-strong">{say('record.sentence', { count: of10 })}</p>
          <TenDots of10={of10} />
        </div>
      ) : null}
      <DataTable
        caption={say('record.table')}
        onPhone="scroll"
        columns={useColumns()}
        rows={rows}
        keyOf={({ daysAhead, source }) => `${daysAhead} ${source}`}
      />
    </Card>
  );
}

function useColumns(): readonly Column<Row>[] {
  const say = useWords('weather');
  const locale = useLocale();
  const score = (value: number | null) =>
    value === null ? say('record.none') : formatNumber(Math.round(value * 100) / 100);
  return [
    { id: 'ahead', header: say('record.ahead'), rowHeader: true, renderCell: ({ daysAhead }) => daysAhead },
    {
      id: 'right',
      header: say('record.right'),
      numeric: true,
      renderCell: (row) => formatPercent(row.rightRain, locale),
    },
    {
      id: 'rainy',
      header: say('record.rainy'),
      numeric: true,
      renderCell: (row) => formatPercent(row.rainyDays, locale),
    },
    { id: 'brier', header: say('record.brier'), numeric: true, renderCell: ({ brier }) => score(brier) },
    { id: 'climate', header: say('record.climate'), numeric: true, renderCell: (row) => score(row.brierOfClimate) },
    {
      id: 'high',
      header: say('record.high'),
      numeric: true,
      renderCell: ({ highError }) =>
        highError === null
          ? say('record.none')
          : say('degrees', { value: formatNumber(Math.round(highError * 10) / 10) }),
    },
    {
      id: 'forecasts',
      header: say('record.forecasts'),
      numeric: true,
      renderCell: (row) => formatNumber(row.forecasts),
    },
  ];
}
