export { Question as SignQuestion } from './conversation/Question.tsx';
export { preparePhoto } from './shrink-photo.ts';
