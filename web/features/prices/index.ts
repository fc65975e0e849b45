export { TodayCard } from './TodayCard.tsx';
