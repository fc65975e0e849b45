export { WeatherLine } from './WeatherLine.tsx';
