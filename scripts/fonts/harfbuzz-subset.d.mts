export function toTrueType(font: Buffer): Promise<Buffer>;
