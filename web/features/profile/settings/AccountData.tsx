import Download from 'lucide-react/icons/download';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { megabyte } from '#domain/limits.ts';
import { formatNumber } from '#languages/format-number.ts';
import { leaveForGood } from '#web/app/sign-in/leave.ts';
import { connectionError } from '#web/lib/api/api-error.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { useOwner } from '#web/lib/session/use-owner.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { deleteAccount, fetchExport, type OwnerProof } from '../api.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

/** Saves everything of this account in one zip. Its size is unknown beforehand, so this counts the received bytes. */
export function ExportData() {
  const say = useWords('profile');
  const [bytes, setBytes] = useState<number>();

  async function gather() {
    setBytes(0);
    try {
      const response = await fetchExport();
      const content = await readWithProgress(response, setBytes);
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
      saveFile(content, name ?? 'khet.zip');
      toast.success(say('settings.export.done'));
    } catch (error) {
      toast.error(sayFailure(error, say('settings.export.failed')));
    }
    setBytes(undefined);
  }
  const size = formatNumber(Math.round(((bytes ?? 0) / megabyte) * 10) / 10);
  return (
    <Section title={say('settings.export.title')} text={say('settings.export.text')}>
      <Button
        variant="secondary"
        className="self-start max-sm:w-full"
        busy={bytes !== undefined}
        busyLabel={bytes ? say('settings.export.busySize', { size }) : say('settings.export.busy')}
        onClick={() => void gather()}
      >
        <Download aria-hidden className="size-5" />
        {say('settings.export.button')}
      </Button>
    </Section>
  );
}

/** Reads a whole reply, and reports the received bytes. */
async function readWithProgress(response: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      parts.push(part.value);
      bytes += part.value.byteLength;
      onBytes(bytes);
    }
  } catch (cause) {
    // The connection broke midway, and half an archive is useless.
    throw connectionError(cause);
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}

export function DeleteAccount() {
  const say = useWords('profile');
  const navigate = useNavigate();
  const { id } = useOwner();
  const [asking, setAsking] = useState(false);

  async function erase(proof: OwnerProof) {
    await deleteAccount(proof);
    await navigate('/');
    toast.success(say('settings.delete.done'));
    await leaveForGood(id);
  }
  return (
    <Section title={say('settings.delete.title')} text={say('settings.delete.text')}>
      <Button variant="danger" className="self-start max-sm:w-full" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden className="size-5" />
        {say('settings.delete.button')}
      </Button>
      {asking ? (
        <PasswordDialog
          title={say('settings.delete.title')}
          text={say('settings.delete.text')}
          submitLabel={say('settings.delete.confirm')}
          busyLabel={say('settings.delete.busy')}
          failedText={say('settings.delete.failed')}
          danger
          onProof={erase}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Section>
  );
}
