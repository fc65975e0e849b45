/** The addresses of the pages of crops and problems, for other features. */
export { cropAddress, cropsAddress, describeAddress, describeAddressOf, problemAddress } from './addresses.ts';
