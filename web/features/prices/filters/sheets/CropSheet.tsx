import { useQuery } from '@tanstack/react-query';
import CircleHelp from 'lucide-react/icons/circle-help';
import { type ReactNode, useState } from 'react';

import { type Commodity, commodities, commodityById, spellingsOf } from '#catalogue/commodities.ts';
import { nameKey } from '#catalogue/names.ts';
import { foldSpelling, foldWords } from '#domain/text/fold-spelling.ts';
import { isNear } from '#domain/text/spoken-words.ts';
import { SearchBox } from '#web/features/voice/index.ts';
import { cropNamesQuery, useNameOf } from '#web/lib/words/names.ts';
import { isCalled } from '#web/lib/words/is-called.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { CropPicture } from '#web/ui/pictures/CropPicture.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { Tile } from '#web/ui/buttons/Tile.tsx';

import { otherCommoditiesQuery } from '../../api.ts';
import { useCommodityName } from '../names/names.ts';
import type { Filters, SheetProps } from '../filters.ts';
import { useOwnSearches } from '../own-searches.ts';
import { SheetRow } from './SheetRow.tsx';

/** The crops as pictures, the person's own first; "Other" takes any name that markets report. */
export function CropSheet({ filters: { commodity }, change, onClose }: SheetProps) {
  const say = useWords('market');
  // The names of all languages. Before they are loaded, and offline, the search uses the page's own language.
  useQuery(cropNamesQuery);
  const [text, setText] = useState(commodity !== '' && !commodityById(commodity) ? commodity : '');
  const [isOther, setIsOther] = useState(text !== '');
  const own = [...new Set(useOwnSearches().map((search) => search.commodity))].flatMap((id) => commodityById(id) ?? []);
  const found = isOther ? [] : findCommodities(text);
  function choose(id: string) {
    change({ commodity: id });
    onClose();
  }
  return (
    <Dialog
      open
      title={say(isOther ? 'filters.otherName' : 'filters.chooseCrop')}
      closeLabel={say('alerts.close')}
      onClose={onClose}
      size="small"
    >
      <div className="flex min-h-[70dvh] flex-col gap-4 sm:min-h-96">
        <SearchBox label={say(isOther ? 'filters.otherHint' : 'filters.searchCrop')} value={text} onChange={setText} />
        {isOther || found.length === 0 ? (
          <OtherNames text={text} onChoose={choose} />
        ) : (
          <>
            {text === '' && own.length > 0 ? (
              <Crops label={say('filters.ownCrops')} crops={own} chosen={commodity} onChoose={choose} />
            ) : null}
            <Crops label={say('filters.allCrops')} crops={found} chosen={commodity} onChoose={choose}>
              <Tile
                picture={<CircleHelp aria-hidden className="size-10 text-leaf" />}
                onChoose={() => setIsOther(true)}
              >
                {say('filters.other')}
              </Tile>
            </Crops>
          </>
        )}
        {isOther ? (
          <Button variant="quiet" onClick={() => setIsOther(false)} className="-ml-4 self-start">
            {say('filters.backToCrops')}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}

interface CropsProps {
  readonly label: string;
  readonly crops: readonly Commodity[];
  readonly chosen: Filters['commodity'];
  readonly onChoose: (id: string) => void;
  readonly children?: ReactNode;
}

function Crops({ label, crops, chosen, onChoose, children }: CropsProps) {
  const nameOf = useNameOf();
  return (
    <section aria-label={label} className="flex flex-col gap-2">
      <h3 className="text-base">{label}</h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
        {crops.map((crop) => (
          <Tile
            key={crop.id}
            picture={<CropPicture crop={crop.id} size={48} />}
            isChosen={crop.id === chosen}
            onChoose={() => onChoose(crop.id)}
          >
            {nameOf('commodities', crop)}
          </Tile>
        ))}
        {children}
      </ul>
    </section>
  );
}

/** Names that markets report besides the listed ones; any other may be tried too. */
function OtherNames({ text, onChoose }: { text: string; onChoose: (name: string) => void }) {
  const say = useWords('market');
  const nameOf = useCommodityName();
  const typed = text.trim();
  const { data: names = [] } = useQuery(otherCommoditiesQuery(typed));
  if (typed === '') return <p className="text-ink-soft">{say('filters.otherText')}</p>;
  const meant = names.find((name) => partsOf(name).some((part) => nameKey(part) === nameKey(typed)));
  return (
    <ul aria-label={say('filters.otherName')} className="flex flex-col">
      {names.map((name) => (
        <SheetRow key={name} onChoose={() => onChoose(name)}>
          {name}
        </SheetRow>
      ))}
      {meant === undefined ? (
        <SheetRow onChoose={() => onChoose(typed)}>{say('filters.searchFor', { name: nameOf(typed) })}</SheetRow>
      ) : null}
    </ul>
  );
}

/** "Kidney Beans(Rajma)" is called Kidney Beans and Rajma. */
function partsOf(name: string): string[] {
  return name.split(/[(),/]/);
}

/** In a shorter text a different letter usually means another name. */
const shortestNear = 5;

/** The commodities with this name. If there are none, those with a word that differs by one letter: "tomota", "bringal". */
function findCommodities(text: string): readonly Commodity[] {
  const called = commodities.filter((commodity) => isCalled(spellingsOf(commodity), text));
  const fold = foldSpelling(text);
  if (called.length > 0 || fold.length < shortestNear) return called;
  const isNearly = (name: string) => foldWords(name).some((word) => isNear(fold, word));
  return commodities.filter((commodity) => spellingsOf(commodity).some(isNearly));
}
