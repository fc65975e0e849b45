import type { ApplicationDetail } from '#contract/scheme-applications.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Section } from '#web/ui/Section.tsx';

import { PacketButton } from './PacketButton.tsx';

export function Packet({ application }: { application: ApplicationDetail }) {
  const say = useWords('schemes');
  return (
    <Section title={say('packet.title')} text={say('application.packetText')}>
      <PacketButton readApplication={async () => application}>{say('application.packet')}</PacketButton>
    </Section>
  );
}
