import { LegalPage, type LegalSection } from './LegalPage.tsx';

const sections: readonly LegalSection[] = [
  {
    title: 'privacy.sections.kept.title',
    texts: [
      'privacy.sections.kept.text1',
      'privacy.sections.kept.text2',
      'privacy.sections.kept.text3',
      'privacy.sections.kept.text4',
      'privacy.sections.kept.text5',
      'privacy.sections.kept.text6',
      'privacy.sections.kept.text7',
    ],
  },
  {
    title: 'privacy.sections.notKept.title',
    texts: ['privacy.sections.notKept.text1', 'privacy.sections.notKept.text2', 'privacy.sections.notKept.text3'],
  },
  {
    title: 'privacy.sections.where.title',
    texts: ['privacy.sections.where.text1', 'privacy.sections.where.text2', 'privacy.sections.where.text3'],
  },
  { title: 'privacy.sections.how.title', texts: ['privacy.sections.how.text1', 'privacy.sections.how.text2'] },
  {
    title: 'privacy.sections.rights.title',
    texts: [
      'privacy.sections.rights.text1',
      'privacy.sections.rights.text2',
      'privacy.sections.rights.text3',
      'privacy.sections.rights.text4',
      'privacy.sections.rights.text5',
      'privacy.sections.rights.text6',
    ],
  },
  { title: 'privacy.sections.children.title', texts: ['privacy.sections.children.text1'] },
];

export function Privacy() {
  return <LegalPage heading="privacy.title" lead="privacy.lead" day="2026-11-29" sections={sections} />;
}
