-- Accounts, in the shape Better Auth reads and writes through Kysely's camel-case plugin.

CREATE TABLE app_user (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  email_verified boolean NOT NULL DEFAULT false,
  image text,
  -- The language of mail to this person.
  language text NOT NULL DEFAULT 'en' CHECK (language ~ '^[a-z]{2,3}$'),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Better Auth's "account": how somebody proves who they are. Only passwords so far.
CREATE TABLE credential (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  provider_id text NOT NULL,
  account_id text NOT NULL,
  password text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, provider_id)
);

CREATE TABLE session (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  -- SHA-256 of the token: a reader of this table cannot sign in with it.
  token text NOT NULL UNIQUE,
  -- A device in words. The address a session came from is not kept.
  user_agent text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When the session was last seen, to within a few minutes.
  updated_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);

CREATE INDEX session_user_id ON session (user_id);
CREATE INDEX session_expires_at ON session (expires_at);

-- One-time codes and reset links. Both columns hold keyed hashes, never an address or a code.
CREATE TABLE verification (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  identifier text NOT NULL,
  value text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);

CREATE INDEX verification_identifier ON verification (identifier);
CREATE INDEX verification_expires_at ON verification (expires_at);

-- Closed accounts. The row outlives the account and in the end says nothing of the person:
-- after a backup is restored it tells what must be erased again.
CREATE TABLE erasure (
  user_id uuid PRIMARY KEY,
  requested_at timestamptz NOT NULL,
  -- Finds what is kept by address, such as a newsletter; cleared when all is erased.
  email_fingerprint text,
  completed_at timestamptz
);
