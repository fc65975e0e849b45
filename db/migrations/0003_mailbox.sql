-- Mail of an installation without a mail server; the newest thousand are kept.
CREATE TABLE mailbox_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text,
  sent_at timestamptz NOT NULL
);

CREATE INDEX mailbox_message_recipient ON mailbox_message (lower(recipient), id);
