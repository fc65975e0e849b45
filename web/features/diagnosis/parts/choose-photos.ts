export const chooserId = 'choose-photos';

/** Opens the file chooser that stands on the screen, from wherever more photos are asked for. */
export function choosePhotos(): void {
  document.getElementById(chooserId)?.click();
}
