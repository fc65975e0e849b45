export { acceptedPictures } from './rules/accept-picture.ts';
export { preparePhoto } from './shrink-photo.ts';
