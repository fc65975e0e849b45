/** The crops that a farmer grows, for the dashboard and the page of a crop. */
export { GrowThis } from './GrowThis.tsx';
export { MyCropsCard } from './MyCropsCard.tsx';
