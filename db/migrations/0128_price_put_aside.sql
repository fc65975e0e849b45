-- Prices that the operator has found wrong. A source tells them again each day; they stay out.
CREATE TABLE price_put_aside (
  commodity_id integer NOT NULL,
  market_id integer NOT NULL,
  day date NOT NULL,
  put_aside_at timestamptz NOT NULL,
  PRIMARY KEY (commodity_id, market_id, day)
);
