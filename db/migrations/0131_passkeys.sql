-- A key pair that a phone or a computer made for Khet; it signs in after a fingerprint, a face or a PIN.
CREATE TABLE passkey (
  user_id uuid NOT NULL REFERENCES app_user ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- The key's own name and its public half, both as base64url. The other half never leaves the device.
  credential_id text NOT NULL,
  public_key text NOT NULL,
  -- The device's count of uses, for devices that count. A smaller one later means a copy.
  counter bigint NOT NULL,
  -- The browser and the system that added it.
  device text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  PRIMARY KEY (user_id, id),
  UNIQUE (user_id, credential_id)
);

-- A random text that a device must sign. It works once, and it is gone after five minutes.
CREATE TABLE passkey_challenge (
  challenge text PRIMARY KEY,
  -- The account that adds a passkey; null at a sign-in, where nobody knows the account yet.
  user_id uuid,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenge_expires_at ON passkey_challenge (expires_at);
