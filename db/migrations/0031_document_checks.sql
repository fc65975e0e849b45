-- The findings of Khet's look at a paper, the paper's events, and a small picture of it.
ALTER TABLE document
  ADD COLUMN number_kind text,
  ADD COLUMN expires_on date,
  ADD COLUMN findings text[] NOT NULL DEFAULT '{}',
  ADD COLUMN checked_at timestamptz,
  ADD COLUMN thumbnail_key text UNIQUE,
  -- Of the received bytes, to recognise the same file later.
  ADD COLUMN digest_sealed text,
  ADD COLUMN digest_fingerprint text,
  -- A deletion that has begun: nobody sees the paper any more, and a job ends what a crash broke off.
  ADD COLUMN removing_since timestamptz;

CREATE INDEX document_digest_fingerprint ON document (user_id, digest_fingerprint);
CREATE INDEX document_removing_since ON document (removing_since) WHERE removing_since IS NOT NULL;

CREATE TABLE document_event (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  document_id uuid NOT NULL REFERENCES document ON DELETE CASCADE,
  at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('uploaded', 'changed', 'checked')),
  -- Names of fields or of findings and statuses; never what is written in them.
  detail text[] NOT NULL DEFAULT '{}'
);

CREATE INDEX document_event_document_id_at ON document_event (document_id, at DESC);
