export { SigningIn } from './signing-in/SigningIn.tsx';
