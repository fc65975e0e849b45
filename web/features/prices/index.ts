export { TodayCard } from './current/TodayCard.tsx';
