import { mutationOptions, useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileText from 'lucide-react/icons/file-text';
import type { LucideIcon } from 'lucide-react';

import type { exportFormats } from '#contract/price-intake.ts';
import { indianDay } from '#domain/days/days.ts';
import { callForResponse } from '#web/lib/api/call.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { readLanguage, useWords } from '#web/lib/words/words.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { Menu } from '#web/ui/overlays/Menu.tsx';
import { MenuItem } from '#web/ui/overlays/MenuItem.tsx';
import { Spinner } from '#web/ui/states/Spinner.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { asQuery, type Filters } from '../../filters/filters.ts';

type ExportFormat = (typeof exportFormats)[number];

const formats: readonly { format: ExportFormat; icon: LucideIcon }[] = [
  { format: 'csv', icon: FileText },
  { format: 'xlsx', icon: FileSpreadsheet },
];

/** Saves the prices that fit the filters as a file, with source and date on every row. */
export function ExportMenu({ filters }: { filters: Filters }) {
  const say = useWords('market');
  const { mutateAsync, isPending } = useMutation(exportPrices);

  async function save(format: ExportFormat) {
    try {
      saveFile(await mutateAsync({ filters, format }), fileName(filters, format));
      toast.success(say('export.done'));
    } catch (error) {
      toast.error(sayFailure(error, say('export.failed')));
    }
  }
  return (
    <Menu
      trigger={
        <>
          {isPending ? <Spinner /> : <Download aria-hidden className="size-5" />}
          {say(isPending ? 'export.busy' : 'export.label')}
        </>
      }
    >
      {formats.map(({ format, icon }) => (
        <MenuItem key={format} icon={icon} onSelect={() => void save(format)}>
          {say(`export.${format}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** The time for ten thousand rows on a slow connection. */
const fileTimeoutMs = 5 * 60_000;

const exportPrices = mutationOptions({
  // Offline it fails with a message at once, instead of waiting unseen.
  networkMode: 'always',
  mutationFn: async ({ filters, format }: { filters: Filters; format: ExportFormat }) => {
    const query = { ...asQuery(filters), format, language: readLanguage() };
    return (await callForResponse('GET /market-prices/export', { query, timeoutMs: fileTimeoutMs })).blob();
  },
});

/** The name has only Latin letters and digits, because every phone and every spreadsheet can open those. */
function fileName({ commodity, state }: Filters, format: ExportFormat): string {
  const about =
    [commodity, state]
      .join(' ')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return `${['khet-prices', ...about, indianDay(new Date())].join('-')}.${format}`;
}
