-- A folder for one farmer and one scheme. The farmer's texts are sealed.
CREATE TABLE scheme_application (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  -- An id of the catalogue.
  scheme_id text NOT NULL,
  tracking_number text NOT NULL UNIQUE,
  status text NOT NULL CHECK (status IN ('Pending', 'Under Review', 'Approved', 'Rejected')),
  applied_at timestamptz NOT NULL,
  reference_sealed text,
  notes_sealed text,
  -- Papers that the farmer says are in hand, by the catalogue's names.
  papers_in_hand text[] NOT NULL DEFAULT '{}',
  remind_on date,
  -- When the farmer was reminded of that day.
  reminded_at timestamptz
);

CREATE UNIQUE INDEX scheme_application_open ON scheme_application (user_id, scheme_id)
  WHERE status IN ('Pending', 'Under Review');
CREATE INDEX scheme_application_user_id_applied_at ON scheme_application (user_id, applied_at DESC, id DESC);
CREATE INDEX scheme_application_remind_on ON scheme_application (remind_on) WHERE reminded_at IS NULL;

CREATE TABLE scheme_application_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES scheme_application ON DELETE CASCADE,
  at timestamptz NOT NULL,
  status text NOT NULL
);

CREATE INDEX scheme_application_event_application_id ON scheme_application_event (application_id, at DESC);

-- Facts that schemes ask for and the profile does not hold, as JSON, sealed: they tell of caste, income and work.
CREATE TABLE scheme_answers (
  user_id uuid PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  answers_sealed text NOT NULL
);
