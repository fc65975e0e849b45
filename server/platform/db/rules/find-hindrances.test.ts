import { expect, test } from 'vitest';

import { findHindrances, type TableShape } from './find-hindrances.ts';

const account = { name: 'user_id', mayBeEmpty: false };

function table(given: Partial<TableShape>): TableShape {
  return { name: 'paper', columns: [account], uniques: [], foreignKeys: [], ...given };
}

const toUser = { name: 'fk', columns: ['user_id'], target: 'app_user', targetColumns: ['id'] };

test.each<[string, Partial<TableShape>, string[]]>([
  ['no column of an account', { columns: [] }, ['paper: has no user_id']],
  ['an empty account', { columns: [{ name: 'user_id', mayBeEmpty: true }] }, ['paper: user_id may be empty']],
  ['a key without it', { uniques: [{ name: 'pkey', columns: ['id'] }] }, ['paper: pkey lacks user_id']],
  ['a key with it', { uniques: [{ name: 'pkey', columns: ['id', 'user_id'] }] }, []],
  ['a reference to the account', { foreignKeys: [toUser] }, []],
  [
    'a reference past the account',
    { foreignKeys: [{ name: 'fk', columns: ['of'], target: 'plant', targetColumns: ['id'] }] },
    ['paper: fk lacks user_id'],
  ],
  [
    'a reference with the account in another place',
    { foreignKeys: [{ name: 'fk', columns: ['user_id', 'of'], target: 'plant', targetColumns: ['id', 'user_id'] }] },
    ['paper: fk lacks user_id'],
  ],
  [
    'a reference to a copied table',
    { foreignKeys: [{ name: 'fk', columns: ['crop'], target: 'crop', targetColumns: ['id'] }] },
    [],
  ],
])('%s', (_name, shape, found) => {
  expect(findHindrances([table(shape)], new Set(['crop']))).toEqual(found);
});

test('an account is placed by its own id, and a copied table leads to no placed one', () => {
  const user = table({
    name: 'app_user',
    columns: [{ name: 'id', mayBeEmpty: false }],
    uniques: [{ name: 'mail', columns: ['email'] }],
  });
  const crop = table({ name: 'crop', columns: [], foreignKeys: [toUser] });
  expect(findHindrances([user, crop], new Set(['crop']))).toEqual([
    'app_user: mail lacks id',
    'crop: fk leads to app_user, which is placed by account',
  ]);
});
