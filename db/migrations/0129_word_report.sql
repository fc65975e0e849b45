-- Words of Khet that people found wrong, without a person. The same report is counted once more, not kept twice.
CREATE TABLE word_report (
  id uuid PRIMARY KEY,
  language text NOT NULL,
  screen text NOT NULL,
  wrong text NOT NULL,
  better text NOT NULL,
  times integer NOT NULL DEFAULT 1,
  -- An Indian day.
  told_on date NOT NULL,
  UNIQUE (language, screen, wrong, better)
);
