import { LegalPage, type LegalSection } from './LegalPage.tsx';

const sections: readonly LegalSection[] = [
  { title: 'cookies.sections.cookie.title', texts: ['cookies.sections.cookie.text1'] },
  {
    title: 'cookies.sections.device.title',
    texts: ['cookies.sections.device.text1', 'cookies.sections.device.text2', 'cookies.sections.device.text3'],
  },
  { title: 'cookies.sections.offline.title', texts: ['cookies.sections.offline.text1'] },
  { title: 'cookies.sections.remove.title', texts: ['cookies.sections.remove.text1'] },
];

export function Cookies() {
  return <LegalPage heading="cookies.title" lead="cookies.lead" day="2026-11-24" sections={sections} />;
}
