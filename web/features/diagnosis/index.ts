export { preparePhoto } from './shrink-photo.ts';
