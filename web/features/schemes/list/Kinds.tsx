import LayoutGrid from 'lucide-react/icons/layout-grid';

import { schemeCategories } from '#domain/schemes/schemes.ts';
import { useWords } from '#web/lib/words/words.ts';
import { TileLink } from '#web/ui/buttons/TileLink.tsx';
import { KindIcon } from '#web/ui/pictures/KindIcon.tsx';

/** The kinds of schemes with a picture each. The list comes after a tap. */
export function Kinds() {
  const say = useWords('schemes');
  return (
    <section aria-labelledby="kinds" className="flex flex-col gap-3">
      <h2 id="kinds" className="text-xl">
        {say('kinds.title')}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2 md:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] md:gap-3">
        {schemeCategories.map((category) => (
          <TileLink
            key={category}
            to={`/schemes?category=${category}`}
            picture={<KindIcon scheme={category} className="size-11" />}
          >
            {say(`categories.${category}`)}
          </TileLink>
        ))}
        <TileLink
          to="/schemes?show=list"
          picture={
            <span className="grid size-11 place-items-center rounded-field bg-marigold-soft text-marigold-dark">
              <LayoutGrid aria-hidden className="size-6" />
            </span>
          }
        >
          {say('kinds.all')}
        </TileLink>
      </ul>
    </section>
  );
}
