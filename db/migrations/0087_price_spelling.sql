-- Spellings of files that an operator has confirmed: "Onoin" is onion. Khet asks for each only once.
CREATE TABLE price_spelling (
  kind text NOT NULL CHECK (kind IN ('commodity', 'market')),
  -- The state and the district of a market, as keys; empty for a commodity.
  place text NOT NULL,
  spelling text NOT NULL,
  -- The key of the commodity or of the market that is meant.
  means text NOT NULL,
  confirmed_at timestamptz NOT NULL,
  PRIMARY KEY (kind, place, spelling)
);
