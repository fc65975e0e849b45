/** The addresses of guides, the guides themselves, and the tabs of a crop's pages, for other features. */
export { guideAddress, pictureOfGuide } from './addresses.ts';
export { CropTabs } from './parts/CropTabs.tsx';
export { useGuide } from './use-guide.ts';
