/**
 * The pages of a PDF that holds one JPEG a page and no text, as scanners and Khet's camera make it; undefined for any
 * other PDF, whose pages only a whole reader of PDF could draw.
 */
export function picturesInPdf(content: Uint8Array<ArrayBuffer>): Blob[] | undefined {
  // In Latin-1 one letter is one byte, so a position in the text is a position in the file.
  const text = new TextDecoder('latin1').decode(content);
  const pages = [...text.matchAll(/\/Type\s*\/Page(?![a-zA-Z])/g)].length;
  if (/\/Font\b|\/Encrypt\b/.test(text)) return undefined;
  const pictures: Blob[] = [];
  for (const { index, 0: start } of text.matchAll(/stream\r?\n/g)) {
    if (text.slice(index - 3, index) === 'end') continue;
    const from = index + start.length;
    const about = text.slice(text.lastIndexOf(' obj', index), index);
    if (!/\/DCTDecode/.test(about) || !/\/Image/.test(about)) continue;
    pictures.push(new Blob([content.slice(from, text.indexOf('endstream', from))], { type: 'image/jpeg' }));
  }
  return pages > 0 && pages === pictures.length ? pictures : undefined;
}
