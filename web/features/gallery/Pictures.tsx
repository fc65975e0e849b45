import { documentTypes } from '#contract/documents.ts';
import { affectedParts } from '#domain/plants/crop-problems.ts';
import { CropPicture } from '#web/ui/pictures/CropPicture.tsx';
import { KindIcon } from '#web/ui/pictures/KindIcon.tsx';
import { PartPicture } from '#web/ui/pictures/PartPicture.tsx';
import { SignPicture } from '#web/ui/pictures/SignPicture.tsx';
import { TenDots } from '#web/ui/figures/TenDots.tsx';
import { Tile } from '#web/ui/buttons/Tile.tsx';
import { TileLink } from '#web/ui/buttons/TileLink.tsx';

const crops = [
  'onion',
  'potato',
  'tomato',
  'chilli-nobody-drew',
  'wheat',
  'paddy',
  'cotton',
  'maize',
  'brinjal',
  'cow',
];
const schemes = [
  'income-support',
  'insurance',
  'credit',
  'irrigation',
  'machinery',
  'inputs',
  'horticulture',
  'organic',
].concat(['livestock', 'fishery', 'storage-marketing', 'energy', 'training', 'pension-welfare', 'women', 'anything']);

const signs = ['tomato__early_blight', 'tomato__late_blight', 'rice__blast', 'cotton__pink_bollworm', 'nothing'];

export function Pictures() {
  return (
    <div className="flex flex-col gap-6">
      {[28, 64].map((size) => (
        <div key={size} className="flex flex-wrap gap-3">
          {crops.map((crop) => (
            <CropPicture key={crop} crop={crop} size={size} />
          ))}
        </div>
      ))}
      <ul className="grid grid-cols-3 gap-2">
        {crops.slice(0, 3).map((crop, at) => (
          <Tile
            key={crop}
            picture={<CropPicture crop={crop} size={48} />}
            isChosen={at === 0}
            onChoose={() => undefined}
          >
            {crop}
          </Tile>
        ))}
      </ul>
      <ul className="grid grid-cols-4 gap-2">
        {affectedParts.map((part) => (
          <TileLink key={part} to="#" picture={<PartPicture part={part} />}>
            {part}
          </TileLink>
        ))}
      </ul>
      <TenDots of10={7} />
      <div className="flex flex-wrap gap-3">
        {signs.map((problem) => (
          <SignPicture key={problem} problem={problem} width={140} />
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        {documentTypes.map((type) => (
          <KindIcon key={type} document={type} tone="marigold" />
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        {schemes.map((category) => (
          <KindIcon key={category} scheme={category} />
        ))}
      </div>
    </div>
  );
}
