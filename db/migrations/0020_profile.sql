-- A farmer's own facts. A row exists once a fact was given.
CREATE TABLE profile (
  user_id uuid PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  -- Counts up with each change, so that two devices do not overwrite each other unseen.
  version integer NOT NULL DEFAULT 1,
  first_name text,
  last_name text,
  phone text,
  address text,
  village text,
  district text,
  state text,
  pincode text,
  farm_size_acres double precision,
  crops text[] NOT NULL DEFAULT '{}',
  experience_years integer,
  education text,
  family_members integer,
  annual_income_rupees bigint,
  bio text,
  -- Sealed whole, with the last four in the open for the mask.
  bank_account_sealed text,
  bank_account_last4 text,
  pan_sealed text,
  pan_last4 text,
  -- The only digits of the Aadhaar number there are.
  aadhaar_last4 text CHECK (aadhaar_last4 ~ '^[0-9]{4}$'),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- The picture's file, changed without a new version of the profile.
CREATE TABLE profile_photo (
  user_id uuid PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  file_key text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Choices of the account, obeyed where mail is sent and activity is noted.
ALTER TABLE app_user
  ADD COLUMN sign_in_mail boolean NOT NULL DEFAULT true,
  ADD COLUMN keep_activity boolean NOT NULL DEFAULT true;
