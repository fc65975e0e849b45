-- Names become small numbers once, so that a price row stays narrow: there will be tens of millions.
CREATE TABLE commodity (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- A listed commodity's id, or the key of a name that only sources know.
  key text NOT NULL UNIQUE,
  name text NOT NULL
);

CREATE TABLE market (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The catalogue's id, or one made in the same way of a market that only a source knows.
  key text NOT NULL UNIQUE,
  name text NOT NULL,
  state_id text NOT NULL,
  district_id text,
  type text NOT NULL,
  type_derived boolean NOT NULL
);

CREATE INDEX market_state_id_district_id ON market (state_id, district_id);

-- One report: rupees per quintal, as the source gave them. A market-day has one report, from any source: a report
-- replaces a demonstration and a later report an earlier one.
CREATE TABLE price (
  commodity_id integer NOT NULL,
  market_id integer NOT NULL,
  day date NOT NULL,
  variety text NOT NULL,
  grade text NOT NULL,
  min_price double precision NOT NULL,
  max_price double precision NOT NULL,
  modal_price double precision NOT NULL,
  arrivals_tonnes double precision,
  -- 'demonstration', or the name of a source.
  source text NOT NULL,
  fetched_at timestamptz NOT NULL,
  PRIMARY KEY (commodity_id, market_id, day, variety, grade)
) PARTITION BY RANGE (day);

-- The last report of each series and the one before it: every question about "now" reads this small table.
CREATE TABLE latest_price (
  commodity_id integer NOT NULL,
  market_id integer NOT NULL,
  variety text NOT NULL,
  grade text NOT NULL,
  day date NOT NULL,
  min_price double precision NOT NULL,
  max_price double precision NOT NULL,
  modal_price double precision NOT NULL,
  arrivals_tonnes double precision,
  previous_day date,
  previous_modal_price double precision,
  source text NOT NULL,
  fetched_at timestamptz NOT NULL,
  PRIMARY KEY (commodity_id, market_id, variety, grade)
  -- A report of a new day is written beside the old one, in the same page and without touching an index.
  -- An index on the day would undo that and make storing prices three times slower; the table is small enough to sort.
) WITH (fillfactor = 50);

CREATE INDEX latest_price_market_id ON latest_price (market_id);

-- Each day by commodity, state and market type, kept right by the transaction that changes the prices under it.
CREATE TABLE daily_price (
  commodity_id integer NOT NULL,
  state_id text NOT NULL,
  market_type text NOT NULL,
  day date NOT NULL,
  markets integer NOT NULL,
  reports integer NOT NULL,
  modal_sum double precision NOT NULL,
  modal_median double precision NOT NULL,
  min_price double precision NOT NULL,
  max_price double precision NOT NULL,
  is_demonstration boolean NOT NULL,
  fetched_at timestamptz NOT NULL,
  PRIMARY KEY (commodity_id, state_id, day, market_type)
);

-- Rows of a source that cannot be true: kept with the reason, never shown.
CREATE TABLE quarantined_price (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  source text NOT NULL,
  reason text NOT NULL,
  row jsonb NOT NULL,
  -- One row of one source is kept once, however often it is fetched.
  fingerprint text NOT NULL UNIQUE,
  -- A sudden jump names its series: the report after it may show that it was true.
  commodity_id integer,
  market_id integer,
  fetched_at timestamptz NOT NULL
);

CREATE INDEX quarantined_price_jump ON quarantined_price (commodity_id, market_id) WHERE reason = 'jump';

-- A fetch or an import: its request and its progress, so that another process can go on from there.
CREATE TABLE price_fetch (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  source text NOT NULL,
  -- The request, in words that two equal requests share.
  request text NOT NULL,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed')),
  steps_total integer NOT NULL,
  -- The steps (states, or chunks of a file) that are stored.
  steps_done text[] NOT NULL DEFAULT '{}',
  stored bigint NOT NULL DEFAULT 0,
  unchanged bigint NOT NULL DEFAULT 0,
  quarantined bigint NOT NULL DEFAULT 0,
  -- How many of the quarantined by reason.
  reasons jsonb NOT NULL DEFAULT '{}',
  problem text,
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  finished_at timestamptz
);

CREATE UNIQUE INDEX price_fetch_under_way ON price_fetch (source, request) WHERE state IN ('queued', 'running');
CREATE INDEX price_fetch_created_at ON price_fetch (created_at);

-- The last night's learning of each commodity; demonstration prices are learned from apart.
CREATE TABLE forecast_model (
  commodity_id integer NOT NULL,
  is_demonstration boolean NOT NULL,
  learned_through date NOT NULL,
  model jsonb NOT NULL,
  PRIMARY KEY (commodity_id, is_demonstration)
);

CREATE TABLE forecast_series (
  commodity_id integer NOT NULL,
  market_id integer NOT NULL,
  variety text NOT NULL,
  is_demonstration boolean NOT NULL,
  snapshot jsonb NOT NULL,
  PRIMARY KEY (commodity_id, market_id, variety)
);

CREATE TABLE price_alert (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  commodity_key text NOT NULL,
  state_id text NOT NULL,
  market_key text,
  kind text NOT NULL CHECK (kind IN ('above', 'below', 'change')),
  threshold double precision NOT NULL,
  by_mail boolean NOT NULL,
  -- Above and below tell once, then not before the price has been on the other side again.
  is_armed boolean NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE INDEX price_alert_user_id ON price_alert (user_id, created_at DESC);
CREATE INDEX price_alert_commodity_key ON price_alert (commodity_key, state_id);

-- One alert tells of one day once.
CREATE TABLE price_alert_event (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  alert_id uuid NOT NULL REFERENCES price_alert ON DELETE CASCADE,
  day date NOT NULL,
  price double precision NOT NULL,
  previous_price double precision,
  is_demonstration boolean NOT NULL,
  seen_at timestamptz,
  mailed_at timestamptz,
  created_at timestamptz NOT NULL,
  UNIQUE (alert_id, day)
);

CREATE INDEX price_alert_event_unmailed ON price_alert_event (created_at) WHERE mailed_at IS NULL;
