import { KaiPicture } from './pictures/KaiPicture.tsx';
import { PhotoPicture } from './pictures/PhotoPicture.tsx';
import { PricesPicture } from './pictures/PricesPicture.tsx';
import { ResultPicture } from './pictures/ResultPicture.tsx';
import { SchemePicture } from './pictures/SchemePicture.tsx';

/** In the order of a farmer's day: what ails the crop, what it sells for, what one is owed, and whom to ask. */
export const steps = [
  { name: 'photo', Picture: PhotoPicture },
  { name: 'result', Picture: ResultPicture },
  { name: 'prices', Picture: PricesPicture },
  { name: 'schemes', Picture: SchemePicture },
  { name: 'kai', Picture: KaiPicture },
] as const;
