import { LegalPage, type LegalSection } from './LegalPage.tsx';

const sections: readonly LegalSection[] = [
  { title: 'terms.sections.advice.title', texts: ['terms.sections.advice.text1', 'terms.sections.advice.text2'] },
  { title: 'terms.sections.prices.title', texts: ['terms.sections.prices.text1', 'terms.sections.prices.text2'] },
  { title: 'terms.sections.schemes.title', texts: ['terms.sections.schemes.text1'] },
  { title: 'terms.sections.you.title', texts: ['terms.sections.you.text1'] },
  { title: 'terms.sections.us.title', texts: ['terms.sections.us.text1'] },
  { title: 'terms.sections.source.title', texts: ['terms.sections.source.text1'] },
];

export function Terms() {
  return <LegalPage heading="terms.title" lead="terms.lead" day="2026-11-21" sections={sections} />;
}
