-- An alert names its sources and the time of the fetch as they were then: a price may be corrected later.
ALTER TABLE price_alert_event
  ADD COLUMN sources text[] NOT NULL DEFAULT '{}',
  ADD COLUMN fetched_at timestamptz;

UPDATE price_alert_event SET sources = '{demonstration}' WHERE is_demonstration;

-- The trouble of a fetch, beside the operator's sentence: each has words for people who wait for the prices.
ALTER TABLE price_fetch ADD COLUMN trouble text
  CHECK (trouble IN ('unreachable', 'refused', 'busy', 'unreadable', 'incomplete', 'internal'));
