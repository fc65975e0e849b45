import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { ApplicationDetail } from '#contract/scheme-applications.ts';
import { documentsQuery } from '#web/features/documents/index.ts';
import { formatList } from '#languages/format.ts';
import { profileQuery } from '#web/lib/farmer/profile-query.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Fold } from '#web/ui/layout/Fold.tsx';

import { useSchemeWords } from '../use-scheme-words.ts';
import { PacketButton } from './PacketButton.tsx';

const wanted = ['village', 'field', 'account'] as const;
type Fact = (typeof wanted)[number];

/** The one main button: the slip for the service centre, and the farmer's choice of what stands on it. */
export function Slip({ application }: { application: ApplicationDetail }) {
  const { say } = useSchemeWords();
  const known = useFacts();
  // An account number on a sheet that passes through many hands is the farmer's own choice.
  const [isOn, setOn] = useState<Readonly<Record<Fact, boolean>>>({ village: true, field: true, account: false });
  const there = wanted.flatMap((fact) => {
    const text = known[fact];
    return text ? [{ fact, label: say(`packet.${fact}`), text }] : [];
  });
  return (
    <div>
      <PacketButton isMain facts={there.filter(({ fact }) => isOn[fact])} readApplication={async () => application}>
        {say('application.packet')}
      </PacketButton>
      {there.length > 0 ? (
        <Fold look="line" title={say('application.onSlip')}>
          {there.map(({ fact, label, text }) => (
            <Checkbox
              key={fact}
              large
              label={`${label}: ${text}`}
              checked={isOn[fact]}
              onChange={({ target }) => setOn((before) => ({ ...before, [fact]: target.checked }))}
            />
          ))}
        </Fold>
      ) : null}
    </div>
  );
}

/** The village from the profile, and the numbers that the farmer wrote at the land record and at the passbook. */
function useFacts(): Readonly<Record<Fact, string | undefined>> {
  const { locale } = useSchemeWords();
  const { data: profile } = useQuery(profileQuery);
  const { data: documents = [] } = useQuery(documentsQuery);
  const numberOf = (type: string) =>
    documents.find(({ documentType, documentNumber }) => documentType === type && documentNumber !== null)
      ?.documentNumber ?? undefined;
  const place = [profile?.village, profile?.district].filter((each) => typeof each === 'string' && each !== '');
  return {
    village: place.length > 0 ? formatList(place, locale) : undefined,
    field: numberOf('Land Records'),
    account: numberOf('Bank Documents'),
  };
}
