/** The names of HEIC, the format of iPhones, in the bytes 4 to 12 of a file. */
const heicBrands = /^ftyp(?:hei[cmsx]|hev[cmx]|mif1|msf1)/;

export function isHeic(brand: string): boolean {
  return heicBrands.test(brand);
}
