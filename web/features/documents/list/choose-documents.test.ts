import { expect, test } from 'vitest';

import { aDocument } from '#web/testing/papers.ts';
import { chooseDocuments, type DocumentFilter } from './choose-documents.ts';

const land = aDocument({ originalName: '7-12 उतारा.pdf', description: 'Gat 214', status: 'Verified' });
const card = aDocument({ documentType: 'Identity Documents', documentNumber: 'XXXX XXXX 5246', status: 'Rejected' });
const all = [land, card];

function choose(filter: Partial<DocumentFilter>) {
  return chooseDocuments(
    all,
    { text: '', documentType: undefined, status: undefined, ...filter },
    ({ documentType }) => documentType,
  );
}

test('type and status narrow, and both together', () => {
  expect(choose({})).toEqual(all);
  expect(choose({ documentType: 'Land Records' })).toEqual([land]);
  expect(choose({ status: 'Rejected' })).toEqual([card]);
  expect(choose({ documentType: 'Land Records', status: 'Rejected' })).toEqual([]);
});

test.each([
  ['ज़मीन का कागज़.pdf', 'जमीन कागज'],
  ['जमीन का कागज.pdf', 'ज़मीन'],
  ['ज़मीन.pdf', 'ज़मीन'],
  ['पासबुक गाँव.pdf', 'गां'],
  ['दुसऱ्या शेताचा उतारा.pdf', 'दुसर्\u200Dया'],
  ['कागज़.pdf', 'गज'],
])('%s is found by %s', (originalName, text) => {
  const paper = aDocument({ originalName });
  const filter = { text, documentType: undefined, status: undefined };
  expect(chooseDocuments([paper, land], filter, ({ documentType }) => documentType)).toEqual([paper]);
});

test('a paper is found by any of its words, in any case and in any digits', () => {
  expect(choose({ text: 'GAT उतारा' })).toEqual([land]);
  expect(choose({ text: '२१४' })).toEqual([land]);
  expect(choose({ text: 'identity 5246' })).toEqual([card]);
  expect(choose({ text: 'gat 5246' })).toEqual([]);
});
