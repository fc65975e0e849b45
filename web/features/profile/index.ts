export { overviewQuery } from './api.ts';
