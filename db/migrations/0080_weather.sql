-- The places that somebody asked the weather of or lives in: a district's main town, or a point near it that a farmer
-- chose. Nobody's account is named.
CREATE TABLE weather_place (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- 'mh-pune', or 'mh-pune 18.52 73.86'
  key text NOT NULL UNIQUE,
  district_id text NOT NULL,
  latitude double precision NOT NULL CHECK (latitude BETWEEN 6 AND 38),
  longitude double precision NOT NULL CHECK (longitude BETWEEN 68 AND 98),
  is_home boolean NOT NULL DEFAULT false,
  asked_at timestamptz NOT NULL,
  next_fetch_at timestamptz NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  source text,
  issued_at timestamptz,
  fetched_at timestamptz,
  -- The source's own header, sent back as it came.
  last_modified text,
  steps json,
  -- The last figures for the hours that have passed, newest last: two days of them.
  passed json,
  CHECK ((fetched_at IS NULL) = (steps IS NULL) AND (fetched_at IS NULL) = (source IS NULL))
);
CREATE INDEX weather_place_next_fetch_at ON weather_place (next_fetch_at);

-- The requests that all instances together may still make of a source, and its rest after failures.
CREATE TABLE weather_source (
  name text PRIMARY KEY,
  -- Requests that the plan, and first visitors of a place, may still make. Both grow with time.
  planned double precision NOT NULL,
  for_visitors double precision NOT NULL,
  counted_at timestamptz NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  rest_until timestamptz,
  problem text,
  asked_at timestamptz,
  answered_at timestamptz
);

-- Each day's first forecast of each place, kept until its day has come and is scored.
CREATE TABLE weather_forecast_kept (
  day date NOT NULL,
  place_id integer NOT NULL REFERENCES weather_place (id) ON DELETE CASCADE,
  days_ahead smallint NOT NULL CHECK (days_ahead BETWEEN 1 AND 9),
  source text NOT NULL,
  rain_mm real NOT NULL,
  rain_chance real,
  high real,
  PRIMARY KEY (day, place_id, days_ahead)
);

-- Sums of the scored forecasts, for shares and means.
CREATE TABLE weather_score (
  day date NOT NULL,
  state_id text NOT NULL,
  days_ahead smallint NOT NULL,
  source text NOT NULL,
  forecasts integer NOT NULL,
  right_rain integer NOT NULL,
  rainy integer NOT NULL,
  -- With a chance of the source: how many, how many saw any rain, the sum of the squared errors.
  chances integer NOT NULL,
  wet integer NOT NULL,
  squared_error double precision NOT NULL,
  highs integer NOT NULL,
  high_error double precision NOT NULL,
  PRIMARY KEY (day, state_id, days_ahead, source)
);

-- The India Meteorological Department's warnings of the next five days, where the operator has its permission.
CREATE TABLE weather_warning (
  district_id text NOT NULL,
  day date NOT NULL,
  colour text NOT NULL CHECK (colour IN ('yellow', 'orange', 'red')),
  codes integer[] NOT NULL,
  issued_at timestamptz NOT NULL,
  fetched_at timestamptz NOT NULL,
  PRIMARY KEY (district_id, day)
);
