-- A second step at sign-in: a code from an app on the person's phone (TOTP), or a spare code.
CREATE TABLE second_factor (
  user_id uuid PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  -- The key that the app has too, encrypted.
  secret_sealed text NOT NULL,
  -- The spare codes that are left, encrypted.
  spare_codes_sealed text NOT NULL,
  -- The half minute of the last code from the app: a code works once.
  last_step bigint NOT NULL,
  since timestamptz NOT NULL
);
