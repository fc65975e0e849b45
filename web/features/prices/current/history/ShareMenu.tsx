import Image from 'lucide-react/icons/image';
import Link2 from 'lucide-react/icons/link-2';
import Share2 from 'lucide-react/icons/share-2';

import { priceFor } from '#domain/numbers/quantity.ts';
import { formatDay, formatKg, formatList, formatRupees } from '#languages/format.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Menu } from '#web/ui/overlays/Menu.tsx';
import { MenuItem } from '#web/ui/overlays/MenuItem.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import type { Found } from '../../api.ts';
import { useAge } from '../../figures/age.ts';
import { useSources } from '../../figures/Source.tsx';
import { joinNotes, lastDays } from '../../figures/bars.ts';
import type { Filters } from '../../filters/filters.ts';
import { useSearchTitle } from '../../filters/names/names.ts';
import { useBars, useForecasts, useForecastWords } from '../forecast/forecast-words.ts';
import type { PictureFacts } from './draw-price-card.ts';

/** Shares the price: a link to the same search, or a picture that people can read without internet. */
export function ShareMenu({ filters, found }: { filters: Filters; found: Found }) {
  const say = useWords('market');
  const factsOf = usePictureFacts(filters, found);

  async function share(how: 'link' | 'picture') {
    const facts = factsOf();
    try {
      if (how === 'picture') {
        const { drawPriceCard } = await import('./draw-price-card.ts');
        await sharePicture(await drawPriceCard(facts), facts.title);
      } else if ((await shareLink(facts.title, facts.summary)) === 'copied') {
        toast.success(say('share.copied'));
      }
    } catch {
      toast.error(say('share.failed'));
    }
  }
  return (
    <Menu
      trigger={
        <>
          <Share2 aria-hidden className="size-5" />
          {say('share.label')}
        </>
      }
    >
      <MenuItem icon={Link2} onSelect={() => void share('link')}>
        {say('share.link')}
      </MenuItem>
      <MenuItem icon={Image} onSelect={() => void share('picture')}>
        {say('share.picture')}
      </MenuItem>
    </Menu>
  );
}

/** Gives the address of the search to the phone's share sheet, else to the clipboard. */
async function shareLink(title: string, text: string): Promise<'shared' | 'copied'> {
  const address = new URL(window.location.href);
  address.searchParams.delete('showLogin');
  if ('share' in navigator) {
    await unlessPutAway(navigator.share({ title, text, url: address.href }));
    return 'shared';
  }
  await window.navigator.clipboard.writeText(address.href);
  return 'copied';
}

/** Gives the picture to the share sheet; a phone that cannot share pictures saves it. */
async function sharePicture(picture: Blob, title: string): Promise<void> {
  const file = new File([picture], 'khet-price.png', { type: 'image/png' });
  if ('canShare' in navigator && navigator.canShare({ files: [file] })) {
    await unlessPutAway(navigator.share({ title, files: [file] }));
  } else {
    saveFile(picture, file.name);
  }
}

/** The share sheet rejects when a person closes it, but nothing has failed. */
async function unlessPutAway(sharing: Promise<void>): Promise<void> {
  try {
    await sharing;
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

/** All texts of a price's picture. A picture is seen on later days too, so it has the date but no age. */
export function usePictureFacts(filters: Filters, found: Found): () => PictureFacts {
  const say = useWords('market');
  const brand = useWords('shell')('brand');
  const locale = useLocale();
  const title = useSearchTitle(filters);
  const bars = useBars(filters, found);
  const ahead = joinNotes(useForecasts(found).map(useForecastWords(filters.quantityKg)));
  const { provenance, history } = found;
  const sources = useSources()(provenance);
  const age = useAge()(provenance);
  const [last] = lastDays(history, 1);
  return () => {
    const rupees = (value: number) => formatRupees(value, locale);
    const isDemonstration = provenance.kind === 'demonstration';
    const price = rupees(priceFor(last?.modalPrice ?? 0, filters.quantityKg));
    const day = formatDay(last?.date ?? '', locale, 'long');
    const when = say('picture.when', { day, quantity: formatKg(filters.quantityKg, locale) });
    const note = filters.marketType === '' ? undefined : say('types.derived');
    const mark = isDemonstration ? say('source.mark') : age?.isOld ? say('source.oldShort') : undefined;
    return {
      brand,
      title,
      when,
      price,
      perQuintal: say('price.quintal', { price: rupees(last?.modalPrice ?? 0) }),
      mark,
      ahead,
      source: isDemonstration ? say('source.demonstration') : sources,
      note,
      address: window.location.host,
      bars: bars.map((bar) => ({ ...bar, label: formatDay(bar.day, locale, 'number') })),
      summary: formatList([formatList([price, when], locale), mark, note], locale, 'longList'),
    };
  };
}
