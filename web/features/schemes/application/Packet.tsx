import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';

import type { ApplicationDetail } from '#contract/scheme-applications.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';

import { useSchemeWords } from '../use-scheme-words.ts';

/** The code that draws the pages comes when it is asked for. */
export function Packet({ application }: { application: ApplicationDetail }) {
  const { say, locale, sayDay } = useSchemeWords();
  const { user } = useSession();
  const make = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { makePacket } = await import('../packet/make-packet.ts');
      return makePacket(application, { say, sayDay, locale, name: user?.name ?? '' });
    },
    onSuccess: (pdf) => saveFile(pdf, `${application.trackingNumber}.pdf`),
    onError: () => toast.error(say('notSaved')),
  });
  return (
    <Section title={say('packet.title')} text={say('application.packetText')}>
      <Button
        variant="secondary"
        className="self-start"
        busy={make.isPending}
        busyLabel={say('application.packetMaking')}
        onClick={() => make.mutate()}
      >
        <FileDown aria-hidden className="size-5" />
        {say('application.packet')}
      </Button>
    </Section>
  );
}
