import { useMutation } from '@tanstack/react-query';
import FileDown from 'lucide-react/icons/file-down';
import type { ReactNode } from 'react';

import type { ApplicationDetail } from '#contract/scheme-applications.ts';
import { useFindOwnPaper } from '#web/features/documents/index.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { saySchemeDay } from '../say-scheme-day.ts';

interface PacketButtonProps {
  /** Called only when the person wants the packet. */
  readonly readApplication: () => Promise<ApplicationDetail>;
  readonly children: ReactNode;
}

/** Saves the printable packet. The code that draws its pages loads at the tap. */
export function PacketButton({ readApplication, children }: PacketButtonProps) {
  const say = useWords('schemes');
  const locale = useLocale();
  const { user } = useSession();
  const find = useFindOwnPaper();
  const make = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const [application, { makePacket }] = await Promise.all([readApplication(), import('./make-packet.ts')]);
      const sayDay = (day: string | null) => saySchemeDay(say, locale, day);
      const papers = application.papers.map(({ paper, inHand, stored }) => {
        const { state } = find(paper, { inHand: inHand ? [paper] : [], stored });
        return { paper, state };
      });
      const pdf = await makePacket(application, { papers, say, sayDay, locale, name: user?.name ?? '' });
      saveFile(pdf, `${application.trackingNumber}.pdf`);
    },
    onError: () => toast.error(say('notSaved')),
  });
  return (
    <Button
      variant="secondary"
      className="self-start"
      busy={make.isPending}
      busyLabel={say('application.packetMaking')}
      onClick={() => make.mutate()}
    >
      <FileDown aria-hidden className="size-5" />
      {children}
    </Button>
  );
}
