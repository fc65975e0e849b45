-- The key by which push services know this installation. It has one row, and every instance signs with it.
CREATE TABLE push_key (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  is_only boolean NOT NULL DEFAULT true UNIQUE CHECK (is_only),
  public_key text NOT NULL,
  -- Sealed.
  private_key text NOT NULL,
  made_at timestamptz NOT NULL
);

-- Phones that want warnings. A session is a phone, so its end takes the phone with it.
CREATE TABLE push_device (
  session_id uuid PRIMARY KEY REFERENCES session ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  -- The address at the push service and the browser's keys, sealed.
  subscription text NOT NULL,
  added_at timestamptz NOT NULL
);
CREATE INDEX push_device_user_id ON push_device (user_id);

-- The warnings that a person wants. Without a row the person wants none.
CREATE TABLE notification_choice (
  user_id uuid PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  rain boolean NOT NULL DEFAULT false,
  frost boolean NOT NULL DEFAULT false,
  heat boolean NOT NULL DEFAULT false,
  storm boolean NOT NULL DEFAULT false,
  prices boolean NOT NULL DEFAULT false,
  -- Hours by India's clock; the same hour twice says that none is quiet.
  quiet_from smallint NOT NULL CHECK (quiet_from BETWEEN 0 AND 23),
  quiet_until smallint NOT NULL CHECK (quiet_until BETWEEN 0 AND 23),
  -- The district whose weather the person chose; null for the profile's.
  district_id text,
  changed_at timestamptz NOT NULL
);

-- The weather that a person was warned of, so that one spell of rain is told once.
CREATE TABLE weather_told (
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  kind text NOT NULL,
  told_at timestamptz NOT NULL,
  -- The end of the spell, as the last forecast gave it.
  until timestamptz NOT NULL,
  PRIMARY KEY (user_id, kind)
);

ALTER TABLE price_alert_event ADD COLUMN pushed_at timestamptz;
