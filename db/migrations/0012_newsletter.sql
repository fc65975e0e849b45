-- Subscribers who asked twice: once in the form, once by the link in the mail.
CREATE TABLE newsletter_subscription (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- A keyed hash, to find the row by; the address itself is encrypted.
  email_fingerprint text NOT NULL UNIQUE,
  email text NOT NULL,
  language text NOT NULL DEFAULT 'en' CHECK (language ~ '^[a-z]{2,3}$'),
  requested_at timestamptz NOT NULL,
  confirmed_at timestamptz
);
