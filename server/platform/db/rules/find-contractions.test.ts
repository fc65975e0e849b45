import { expect, test } from 'vitest';

import { findContractions } from './find-contractions.ts';

const contracting = [
  ['DROP TABLE verification', 'drops a table'],
  ['ALTER TABLE credential DROP COLUMN id', 'drops a column'],
  ['ALTER TABLE credential DROP id', 'drops a column'],
  ['ALTER TABLE a RENAME TO b', 'renames a table or a column'],
  ['ALTER TABLE ONLY a\n  RENAME COLUMN b TO c', 'renames a table or a column'],
  ['ALTER TABLE a ALTER COLUMN b TYPE bigint', 'changes the type of a column'],
  ['ALTER TABLE a ALTER b SET DATA TYPE bigint', 'changes the type of a column'],
  ['ALTER TABLE a ALTER COLUMN b SET NOT NULL', 'demands a value of a column'],
  ['ALTER TABLE a ALTER COLUMN b DROP NOT NULL', 'lets a column be empty that older code reads as filled'],
  ['ALTER TABLE a ALTER COLUMN b DROP DEFAULT', 'takes a default away that older code relies on'],
  ['ALTER TABLE a ADD CONSTRAINT b CHECK (c > 1)', 'adds a condition for rows'],
  ['ALTER TABLE a ADD PRIMARY KEY (b)', 'adds a condition for rows'],
  ['CREATE UNIQUE INDEX a ON b (c)', 'adds a condition for rows'],
  [
    "ALTER TABLE a ADD COLUMN b text CHECK (b IN ('x, y', ';')), ADD COLUMN c date NOT NULL",
    'adds a column that older code leaves empty',
  ],
] as const;

test.each(contracting)('%s breaks older code', (sql, does) => {
  expect(findContractions(`${sql};`).map((each) => each.does)).toEqual([does]);
});

const expanding = [
  'CREATE TABLE a (b text NOT NULL); CREATE UNIQUE INDEX c ON a (b); ALTER TABLE a ADD CHECK (true)',
  "ALTER TABLE a ADD COLUMN b text NOT NULL DEFAULT '', ADD COLUMN c date",
  'ALTER TABLE a ADD COLUMN b bigint NOT NULL GENERATED ALWAYS AS (c * 2) STORED',
  'ALTER TABLE a DROP CONSTRAINT b',
  'ALTER TABLE a ALTER COLUMN b SET DEFAULT 1',
  'CREATE INDEX a ON b (c); DROP INDEX d',
  '-- DROP TABLE a;\nUPDATE a SET b = NULL',
  "INSERT INTO a VALUES ('; DROP TABLE b;')",
  'DO $$ BEGIN PERFORM 1; END $$',
];

test.each(expanding)('%s leaves older code working', (sql) => {
  expect(findContractions(sql)).toEqual([]);
});
