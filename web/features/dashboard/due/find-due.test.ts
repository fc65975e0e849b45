import { describe, expect, test } from 'vitest';

import type { PriceAlert } from '#contract/price-alerts.ts';
import type { ApplicationDetail } from '#contract/scheme-applications.ts';
import type { Scheme } from '#contract/schemes.ts';
import { anApplication } from '#web/testing/applications.ts';
import { aDocument } from '#web/testing/papers.ts';

import { findDue } from './find-due.ts';

const today = '2026-11-22';

function aScheme(about: Partial<Scheme> = {}): Scheme {
  return {
    id: 'pmfby',
    title: 'Crop insurance',
    description: '',
    category: 'insurance',
    benefit: '',
    eligibility: '',
    level: 'central',
    states: [],
    audience: ['farmer'],
    startDate: null,
    endDate: 'ongoing',
    deadline: null,
    link: 'https://pmfby.gov.in',
    documents: [],
    amount: null,
    amounts: [],
    checked: { how: 'from-knowledge', on: '2026-11-01', said: '', brief: '' },
    borrowedFrom: null,
    briefBorrowedFrom: null,
    ...about,
  };
}

const anAlertWithNews: PriceAlert = {
  id: '40000000-0000-4000-8000-000000000000',
  commodity: { id: 'onion', group: 'vegetable', icon: 'carrot' },
  state: { id: 'maharashtra' },
  market: {
    id: 'lasalgaon',
    name: 'Lasalgaon',
    state: { id: 'maharashtra' },
    district: null,
    type: 'wholesale',
    typeDerived: false,
  },
  kind: 'above',
  threshold: 2500,
  byMail: true,
  createdAt: '2026-06-01T06:00:00.000Z',
  events: [
    {
      id: '60000000-0000-4000-8000-000000000000',
      day: today,
      price: 2560,
      previousPrice: null,
      seen: false,
      provenance: { kind: 'reported', sources: ['data.gov.in'], day: today, ageDays: 0, fetchedAt: null },
    },
  ],
};

describe('the tasks that are due', () => {
  test('is led by the nearest day; a far one is no news, and a deadline that is over is none', () => {
    const due = findDue(
      {
        documents: [
          aDocument({ _id: 'far', expiresOn: '2027-06-01' }),
          aDocument({ _id: 'near', expiresOn: '2026-12-01' }),
          aDocument({ _id: 'over', expiresOn: '2026-11-01' }),
        ],
        schemesForMe: [aScheme({ deadline: '2026-11-25' }), aScheme({ id: 'over', deadline: '2026-11-01' })],
      },
      today,
    );
    expect(due.map(({ kind, to }) => [kind, to])).toEqual([
      ['expires', '/documents/over'],
      ['deadline', '/schemes/pmfby'],
      ['expires', '/documents/near'],
    ]);
    expect(due).toMatchObject([{ daysLeft: -21 }, { daysLeft: 3 }, { daysLeft: 9 }]);
  });

  test('names the papers that the best scheme asks for, and none that is stored', () => {
    const schemesForMe = [
      aScheme({ documents: ['land-record', 'bank-passbook', 'caste-certificate', 'photo'] }),
      aScheme({ id: 'other', documents: ['aadhaar'] }),
    ];
    const bank = aDocument({ documentType: 'Bank Documents' });
    const due = findDue({ documents: [bank], schemesForMe }, today);
    expect(due).toEqual([
      { kind: 'paper', paper: 'land-record', title: 'Crop insurance', to: '/documents?add=land-record' },
      { kind: 'paper', paper: 'caste-certificate', title: 'Crop insurance', to: '/documents?add=caste-certificate' },
    ]);
  });

  test('asks once for a paper whose last day is past, for a scheme and for an open application', () => {
    const bank = aDocument({ documentType: 'Bank Documents', status: 'Under Review', expiresOn: '2026-11-21' });
    const schemesForMe = [aScheme({ documents: ['bank-passbook'] })];
    const due = (applications: ApplicationDetail[], documents = [bank]) =>
      findDue({ documents, schemesForMe, applications }, today);
    const toAdd = { kind: 'paper', paper: 'bank-passbook', title: 'Crop insurance' };
    expect(due([])).toEqual([{ ...toAdd, to: '/documents?add=bank-passbook' }]);
    const asked = { paper: 'bank-passbook', documentType: 'Bank Documents', inHand: false, stored: [] } as const;
    const open = anApplication({ _id: '7', papers: [{ ...asked, stored: [] }] });
    expect(due([open])).toEqual([{ ...toAdd, to: '/schemes/applications/7' }]);
    const newer = aDocument({ documentType: 'Bank Documents', expiresOn: '2030-01-01' });
    expect(due([open], [newer])).toEqual([]);
  });

  test('says of a doubtful paper that its last day is past where nothing asks for it, and no more', () => {
    const over = aDocument({ _id: '1', status: 'Rejected', expiresOn: '2026-11-21' });
    const other = aDocument({ _id: '2', documentType: 'Other', expiresOn: '2026-11-20' });
    const open = anApplication({
      _id: '7',
      papers: [{ paper: 'photo', documentType: 'Other', inHand: false, stored: [] }],
    });
    const due = findDue({ documents: [over, other], applications: [open] }, today);
    expect(due.map(({ kind, to }) => [kind, to])).toEqual([
      ['expires', '/documents/2'],
      ['expires', '/documents/1'],
      ['paper', '/schemes/applications/7'],
    ]);
  });

  test('does not ask for a paper that is ticked or waits on this phone', () => {
    const papers = [
      { paper: 'photo', documentType: 'Other', inHand: true, stored: [] },
    ] satisfies ApplicationDetail['papers'];
    expect(findDue({ documents: [], applications: [anApplication({ papers })], alerts: [] }, today)).toEqual([
      { kind: 'start', step: 'paper', to: '/documents' },
      { kind: 'start', step: 'alert', to: '/market-prices' },
    ]);
    const schemesForMe = [aScheme({ documents: ['aadhaar'] })];
    const due = findDue({ documents: [], waiting: ['aadhaar'], schemesForMe }, today);
    expect(due.filter(({ kind }) => kind === 'paper')).toEqual([]);
  });

  test('says nothing of papers while the papers are not known', () => {
    expect(findDue({ schemesForMe: [aScheme({ documents: ['land-record'] })] }, today)).toEqual([]);
  });

  test('says to a person who has just signed up how to begin', () => {
    const due = findDue({ documents: [], alerts: [], lastDiagnosis: null, profilePercent: 10 }, today);
    expect(due.map((item) => item.kind === 'start' && item.step)).toEqual(['profile', 'paper', 'alert']);
  });

  test('leads from the alert of one mandi to the prices of that mandi', () => {
    expect(findDue({ alerts: [anAlertWithNews] }, today)).toMatchObject([
      { kind: 'price', to: '/market-prices?commodity=onion&state=maharashtra&market=lasalgaon' },
    ]);
  });

  test('shows of a doubtful paper that it should be looked at', () => {
    const due = findDue({ documents: [aDocument({ _id: '1', status: 'Under Review' })] }, today);
    const paper = { documentType: 'Land Records', kind: 'land-record', ownName: null, description: null };
    expect(due).toEqual([{ kind: 'doubt', paper, to: '/documents/1' }]);
  });
});
