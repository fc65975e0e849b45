-- What an alert tells is told with who reported it and when that was fetched, as it was then: a price may be corrected later.
ALTER TABLE price_alert_event
  ADD COLUMN sources text[] NOT NULL DEFAULT '{}',
  ADD COLUMN fetched_at timestamptz;

UPDATE price_alert_event SET sources = '{demonstration}' WHERE is_demonstration;

-- What ails a fetch, beside the operator's sentence: each has words for whoever waits for the prices.
ALTER TABLE price_fetch ADD COLUMN trouble text
  CHECK (trouble IN ('unreachable', 'refused', 'busy', 'unreadable', 'incomplete', 'internal'));
