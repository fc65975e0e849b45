-- Accounts without a mail address. A proven mobile number signs in, alone or beside an address.
ALTER TABLE app_user ALTER COLUMN email DROP NOT NULL;
ALTER TABLE app_user
  ADD COLUMN mobile text UNIQUE CHECK (mobile ~ '^[6-9][0-9]{9}$'),
  -- The moment from which the person wants price alerts as text messages too; null for never.
  ADD COLUMN alert_texts_since timestamptz,
  ADD CONSTRAINT app_user_has_a_way_in CHECK (num_nonnulls(email, mobile) > 0);

-- A code on its way to a number. Nobody can tell from it whether the number has an account.
CREATE TABLE mobile_code (
  id uuid PRIMARY KEY,
  mobile text NOT NULL,
  -- The signed-in person who asked; null for a sign-in.
  user_id uuid REFERENCES app_user ON DELETE CASCADE,
  -- A keyed hash.
  code_hash text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX mobile_code_user_id ON mobile_code (user_id);
CREATE INDEX mobile_code_expires_at ON mobile_code (expires_at);

-- A registration that gives an address and a password to an account which has neither.
ALTER TABLE registration ADD COLUMN user_id uuid REFERENCES app_user ON DELETE CASCADE;
CREATE INDEX registration_user_id ON registration (user_id);

ALTER TABLE price_alert_event ADD COLUMN texted_at timestamptz;
