/** Gives a file that was fetched with the token to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download starts after the click, and a slow phone reads the file a little later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
