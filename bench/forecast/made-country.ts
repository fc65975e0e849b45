import pg from 'pg';

/** About as many as in all of India: few commodities in most markets, many in a few. */
const commodities = 300;
const markets = 3000;
const states = 30;
const seriesOfLargest = 1500;
/** A market reports on about two days in five. */
const reportingShare = 0.45;
export const reportsADay = 17_500;
const firstDay = '2021-01-01';

/**
 * Fills an empty database with a country's prices for some days. SQL makes them inside the database, the same in every
 * run.
 */
export async function makeCountry(databaseUrl: string, days: number): Promise<{ rows: number; series: number }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SET synchronous_commit = off');
    await client.query('SELECT setseed(0.5)');
    await addNames(client);
    await addMonths(client, days);
    for (let from = 0; from < days; from += 30) await addPrices(client, from, Math.min(from + 30, days));
    await addRollUp(client);
    await addLatest(client, days);
    await client.query('VACUUM (ANALYZE) price, latest_price, daily_price, market, commodity');
    const counts = await client.query<{ rows: number; series: number }>(
      'SELECT (SELECT count(*) FROM price)::int AS rows, (SELECT count(*) FROM made_series)::int AS series',
    );
    return counts.rows[0] ?? { rows: 0, series: 0 };
  } finally {
    await client.end();
  }
}

async function addNames(client: pg.Client): Promise<void> {
  await client.query(`INSERT INTO commodity (key, name)
    SELECT 'commodity' || number, 'Commodity ' || number FROM generate_series(1, ${commodities}) AS number`);
  await client.query(`INSERT INTO market (key, name, state_id, type, type_derived)
    SELECT 'market-' || number, 'Market ' || number, 'state-' || number % ${states}, 'wholesale', true
    FROM generate_series(1, ${markets}) AS number`);
  await client.query(`CREATE TEMP TABLE made_series AS
    SELECT commodity, (commodity * 7 + number) % ${markets} + 1 AS market,
      ln(1000 + random() * 4000) AS level, random() * 10 AS phase
    FROM generate_series(1, ${commodities}) AS commodity,
      generate_series(1, (${seriesOfLargest} / (1 + 0.15 * (commodity - 1)))::int) AS number`);
}

async function addMonths(client: pg.Client, days: number): Promise<void> {
  await client.query(`DO $$
    DECLARE month date := '${firstDay}';
    BEGIN
      WHILE month < '${firstDay}'::date + ${days} LOOP
        EXECUTE format('CREATE TABLE %I PARTITION OF price FOR VALUES FROM (%L) TO (%L)',
          'price_' || to_char(month, 'YYYY_MM'), month, month + interval '1 month');
        month := month + interval '1 month';
      END LOOP;
    END $$`);
}

/** A price is a season, a wave of the market's own, and chance. */
async function addPrices(client: pg.Client, from: number, until: number): Promise<void> {
  await client.query(`
    INSERT INTO price
    SELECT commodity, market, '${firstDay}'::date + day, '', 'FAQ', modal * 0.9, modal * 1.1, modal, NULL, 'bench', now()
    FROM made_series, generate_series(${from}, ${until - 1}) AS day, LATERAL (
      SELECT round(exp(level + 0.3 * sin((day + commodity) / 58.0) + 0.05 * sin(day * phase)
        + 0.03 * (random() - 0.5)))::float8 AS modal
    ) made
    WHERE random() < ${reportingShare}`);
}

/** From the roll-up the night reads only the days and the number of reports. */
async function addRollUp(client: pg.Client): Promise<void> {
  await client.query(`
    INSERT INTO daily_price
    SELECT commodity_id, state_id, type, day, count(*), count(*), sum(modal_price), avg(modal_price), min(min_price),
      max(max_price), false, max(fetched_at)
    FROM price JOIN market ON market.id = market_id GROUP BY 1, 2, 3, 4`);
}

async function addLatest(client: pg.Client, days: number): Promise<void> {
  await client.query(`
    INSERT INTO latest_price (commodity_id, market_id, variety, grade, day, min_price, max_price, modal_price, source,
      fetched_at)
    SELECT DISTINCT ON (commodity_id, market_id) commodity_id, market_id, variety, grade, day, min_price, max_price,
      modal_price, source, fetched_at
    FROM price WHERE day >= '${firstDay}'::date + ${days - 14} ORDER BY commodity_id, market_id, day DESC`);
}
