import type { SchemeDetail } from '#contract/schemes.ts';

const lacking: Pick<SchemeDetail, 'amount' | 'amounts' | 'checked' | 'office' | 'paidIn' | 'statusLink' | 'troubles'> =
  {
    amount: null,
    amounts: [],
    checked: { how: 'from-knowledge', on: '2026-11-22', said: '', brief: '' },
    office: '',
    paidIn: null,
    statusLink: null,
    troubles: [],
  };

/** A reply that an older Khet left on the phone lacks these parts, and without internet it is all there is. */
export function asNow<Reply extends object>(scheme: Reply): Reply {
  return { ...lacking, ...scheme };
}

const lackingFacts = { answeredOn: null, ofProfile: [], works: null } as const;

/** The same for the facts of the person. */
export function asFactsNow<Reply extends object>(facts: Reply): Reply {
  return { ...lackingFacts, ...facts };
}
