import { saveFile } from '#web/lib/save-file.ts';

/** The search that the address holds, handed to the phone's own share sheet, else to the clipboard. */
export async function shareLink(title: string, text: string): Promise<'shared' | 'copied'> {
  const address = new URL(window.location.href);
  address.searchParams.delete('showLogin');
  if ('share' in navigator) {
    await unlessPutAway(navigator.share({ title, text, url: address.href }));
    return 'shared';
  }
  await window.navigator.clipboard.writeText(address.href);
  return 'copied';
}

/** A picture goes the same way; where none can be shared it is saved. */
export async function sharePicture(picture: Blob, title: string): Promise<void> {
  const file = new File([picture], 'khet-price.png', { type: 'image/png' });
  if ('canShare' in navigator && navigator.canShare({ files: [file] })) {
    await unlessPutAway(navigator.share({ title, files: [file] }));
  } else {
    saveFile(picture, file.name);
  }
}

/** A person who closes the share sheet has changed their mind; nothing has failed. */
async function unlessPutAway(sharing: Promise<void>): Promise<void> {
  try {
    await sharing;
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
