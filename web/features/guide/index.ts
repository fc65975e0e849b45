/** The addresses of guides, and the tabs of a crop's pages, for other features. */
export { guideAddress, guidesAddress } from './addresses.ts';
export { CropTabs } from './parts/CropTabs.tsx';
export { useGuide } from './use-guide.ts';
