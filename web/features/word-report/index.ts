export { WordReportFold } from './WordReportFold.tsx';
