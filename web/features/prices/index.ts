export { TodayCard } from './parts/TodayCard.tsx';
