import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import FileDown from 'lucide-react/icons/file-down';
import type { ReactNode } from 'react';

import type { ApplicationDetail } from '#contract/scheme-applications.ts';
import { documentsQuery, fileQuery, useFindOwnPaper } from '#web/features/documents/index.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { saySchemeDay } from '../say-scheme-day.ts';

interface OwnFact {
  readonly label: string;
  readonly text: string;
}

const noFacts: readonly OwnFact[] = [];

interface PacketButtonProps {
  /** Called only when the person wants the packet. */
  readonly readApplication: () => Promise<ApplicationDetail>;
  /** Facts of the farmer's own that stand on the cover. */
  readonly facts?: readonly OwnFact[];
  readonly isMain?: boolean;
  readonly children: ReactNode;
}

/** Saves the printable packet. The code that draws its pages loads at the tap. */
export function PacketButton({ readApplication, facts = noFacts, isMain = false, children }: PacketButtonProps) {
  const say = useWords('schemes');
  const locale = useLocale();
  const client = useQueryClient();
  const { user } = useSession();
  const find = useFindOwnPaper();
  const make = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const [application, { makePacket }] = await Promise.all([readApplication(), import('./make-packet.ts')]);
      const papers = application.papers.map(async ({ paper, inHand, stored }) => {
        const { state, document } = find(paper, { inHand: inHand ? [paper] : [], stored });
        const id = state === 'there' || state === 'unclear' ? idOf(document) : undefined;
        return { paper, state, pages: id === undefined ? [] : await pagesOf(client, id) };
      });
      const sayDay = (day: string | null) => saySchemeDay(say, locale, day);
      const told = { papers: await Promise.all(papers), facts, say, sayDay, locale, name: user?.name ?? '' };
      saveFile(await makePacket(application, told), `${application.trackingNumber}.pdf`);
    },
    onError: () => toast.error(say('notSaved')),
  });
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      className={isMain ? 'w-full' : 'self-start'}
      busy={make.isPending}
      busyLabel={say('application.packetMaking')}
      onClick={() => make.mutate()}
    >
      <FileDown aria-hidden className="size-5" />
      {children}
    </Button>
  );
}

/** A document of the list, or one of an application's reply. */
function idOf(document: object | undefined): string | undefined {
  const { _id, id } = (document ?? {}) as { _id?: string; id?: string };
  return _id ?? id;
}

/** None without the internet: then the cover says which papers to bring, and is still of use. */
async function pagesOf(client: QueryClient, id: string): Promise<Blob[]> {
  const all = await client.ensureQueryData(documentsQuery).catch(() => []);
  const contentType = all.find(({ _id }) => _id === id)?.contentType ?? '';
  const file = await client
    .fetchQuery({ ...fileQuery(id), networkMode: 'always', retry: false })
    .catch(() => undefined);
  if (!file) return [];
  const { packetPages } = await import('./packet-pages.ts');
  return packetPages(file, contentType);
}
