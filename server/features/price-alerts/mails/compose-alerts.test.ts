import { expect, test } from 'vitest';

import type { UnsentEvent } from '../mail-store.ts';
import { composeAlerts } from './compose-alerts.ts';

function event(about: Partial<UnsentEvent> = {}): UnsentEvent {
  return {
    id: '60000000-0000-4000-8000-000000000000',
    kind: 'above',
    threshold: 1900,
    commodityKey: 'onion',
    stateId: 'maharashtra',
    marketName: null,
    marketKey: null,
    day: '2026-11-21',
    price: 2000,
    previousPrice: null,
    isDemonstration: false,
    sources: ['data.gov.in'],
    ...about,
  };
}
const madeUp = event({ isDemonstration: true, sources: ['demonstration'] });
const subjectOf = (events: readonly UnsentEvent[], language = 'en') =>
  composeAlerts({ name: 'Asha', language }, { site: 'https://khet.example', events }).subject;

test('the subject says of a made-up price that it is one, in both languages', () => {
  expect(subjectOf([madeUp])).toBe('Demonstration: Onion, Maharashtra: ₹2,000 per quintal');
  expect(subjectOf([madeUp], 'hi')).toBe('नमूना: प्याज, महाराष्ट्र: ₹2,000 प्रति क्विंटल');
  expect(subjectOf([madeUp, madeUp])).toBe('Demonstration: Your price alerts: Onion');
});

test('the subject of reported prices bears no mark', () => {
  expect(subjectOf([event()])).toBe('Onion, Maharashtra: ₹2,000 per quintal');
  expect(subjectOf([event(), madeUp])).toBe('Your price alerts: Onion');
});

test('a market is called as readers of the language call it; one that is not known as its source does', () => {
  const lasalgaon = event({ marketKey: 'mh-nashik-lasalgaon-apmc', marketName: 'Lasalgaon APMC' });
  expect(subjectOf([lasalgaon])).toBe('Onion, Lasalgaon APMC: ₹2,000 per quintal');
  expect(subjectOf([lasalgaon], 'hi')).toBe('प्याज, लासलगाँव मंडी: ₹2,000 प्रति क्विंटल');
  expect(subjectOf([lasalgaon], 'mr')).toContain('लासलगाव बाजार समिती');
  const unknown = event({ marketKey: 'mh-nashik-new-yard', marketName: 'New Yard' });
  expect(subjectOf([unknown], 'hi')).toBe('प्याज, New Yard: ₹2,000 प्रति क्विंटल');
});
