export { PhoneWarnings } from './PhoneWarnings.tsx';
export { PushOffer } from './PushOffer.tsx';
