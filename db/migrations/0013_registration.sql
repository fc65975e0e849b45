-- Accounts without Better Auth. Somebody who has not typed the code has a registration and no account.

-- Each registration has its own name, password and code. Another one for the same address changes nothing in it.
CREATE TABLE registration (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  name text NOT NULL,
  password_hash text NOT NULL,
  language text NOT NULL CHECK (language ~ '^[a-z]{2,3}$'),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- A keyed hash. Null where no code was sent, because the address has an account.
  code_hash text,
  code_expires_at timestamptz,
  -- Wrong tries by whoever knows the id of this registration, and by whoever knows only the address.
  own_tries integer NOT NULL DEFAULT 0,
  stray_tries integer NOT NULL DEFAULT 0
);

CREATE INDEX registration_email ON registration (email, created_at DESC);
CREATE INDEX registration_expires_at ON registration (expires_at);

-- Links to choose a new password: of an account, or of a registration whose code never came.
CREATE TABLE password_link (
  -- A keyed hash of the link's token.
  token_hash text PRIMARY KEY,
  user_id uuid REFERENCES app_user ON DELETE CASCADE,
  registration_id uuid REFERENCES registration ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK (num_nonnulls(user_id, registration_id) = 1)
);

CREATE INDEX password_link_user_id ON password_link (user_id);
CREATE INDEX password_link_registration_id ON password_link (registration_id);
CREATE INDEX password_link_expires_at ON password_link (expires_at);

-- Accounts whose address nobody has confirmed become registrations, with the password and name they were given.
INSERT INTO registration (id, email, name, password_hash, language, created_at, expires_at)
SELECT u.id, u.email, u.name, c.password, u.language, u.created_at, now() + interval '7 days'
FROM app_user u JOIN credential c ON c.user_id = u.id
WHERE NOT u.email_verified AND position('@' IN u.email) > 0 AND c.password IS NOT NULL;

-- Links in people's mailboxes keep working. Codes do not: they last ten minutes, and a new one can be asked for.
INSERT INTO password_link (token_hash, user_id, registration_id, created_at, expires_at)
SELECT v.identifier, CASE WHEN r.id IS NULL THEN u.id END, r.id, v.created_at, v.expires_at
FROM verification v
JOIN app_user u ON u.id::text = v.value
LEFT JOIN registration r ON r.id = u.id
WHERE u.email_verified OR r.id IS NOT NULL
ON CONFLICT (token_hash) DO NOTHING;

DROP TABLE verification;

-- A closed account has no "@" in its address and stays until its erasure is done.
DELETE FROM app_user WHERE NOT email_verified AND position('@' IN email) > 0;

-- One way to prove who one is: a password.
DELETE FROM credential WHERE password IS NULL;
ALTER TABLE credential DROP COLUMN id, DROP COLUMN provider_id, DROP COLUMN account_id;
ALTER TABLE credential RENAME COLUMN password TO password_hash;
ALTER TABLE credential ALTER COLUMN password_hash SET NOT NULL, ADD PRIMARY KEY (user_id);
