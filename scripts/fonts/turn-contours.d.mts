export function turnContours(font: Buffer): Buffer;
