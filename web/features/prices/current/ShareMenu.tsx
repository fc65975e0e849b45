import { Image, Link2, Share2 } from 'lucide-react';

import { useWords } from '#web/lib/words/words.ts';
import { Menu } from '#web/ui/Menu.tsx';
import { MenuItem } from '#web/ui/MenuItem.tsx';
import { toast } from '#web/ui/toast.ts';

import type { Found } from '../figures/found.ts';
import type { Filters } from '../filters/filters.ts';
import { shareLink, sharePicture } from './picture/share.ts';
import { usePictureFacts } from './picture/use-picture-facts.ts';

/** The price for somebody else: a link that opens the same search, or a picture that needs no internet to be read. */
export function ShareMenu({ filters, found }: { filters: Filters; found: Found }) {
  const say = useWords('market');
  const factsOf = usePictureFacts(filters, found);

  async function share(how: 'link' | 'picture') {
    const facts = factsOf();
    try {
      if (how === 'picture') {
        const { drawPriceCard } = await import('./picture/draw-price-card.ts');
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
