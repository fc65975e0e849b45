import { failure } from '#server/platform/failure.ts';

interface Stream {
  readonly name: string;
  readonly start: number;
}

/** Word marks an object of another program with its own stream; Excel marks it by the name of its folder. */
const carriedInExcel = /^(?:MBD|LNK)[\dA-F]{8}$/i;

const endOfChain = 0xfffffffa;

/** Inspects a Word or Excel file from before 2007. Refuses macros, locks and programs inside it. */
export function inspectCompound(content: Buffer): 'doc' | 'xls' {
  const { sectorBytes, streams } = readDirectory(content);
  const names = new Set(streams.map(({ name }) => name));
  const has = (...wanted: string[]) => wanted.some((name) => names.has(name));
  if (has('EncryptedPackage', 'EncryptionInfo')) throw failure('document_encrypted');
  if (has('VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR', 'Macros')) throw failure('document_has_macros');
  if (has('\u0001Ole10Native', '\u0003ObjInfo') || streams.some(({ name }) => carriedInExcel.test(name))) {
    throw failure('document_has_program');
  }
  const firstSector = (start: number) => content.subarray((start + 1) * sectorBytes, (start + 2) * sectorBytes);
  const word = streams.find(({ name }) => name === 'WordDocument');
  if (word) return inspectWord(firstSector(word.start));
  const book = streams.find(({ name }) => name === 'Workbook' || name === 'Book');
  if (book) return inspectBook(content.subarray((book.start + 1) * sectorBytes));
  throw failure('document_type_refused');
}

/** Bit 8 of the flags says that the text is encrypted. */
function inspectWord(start: Buffer): 'doc' {
  if (start.length < 12) throw failure('document_damaged');
  if ((start.readUInt16LE(10) & 0x0100) !== 0) throw failure('document_encrypted');
  return 'doc';
}

const startOfPart = 0x0809;
const endOfPart = 0x000a;
const passwordRecord = 0x002f;
const sheetRecord = 0x0085;
const macroSheet = 1;

/**
 * The first part of a workbook is a list of records. They tell whether there is a password, and the kind of each sheet.
 */
function inspectBook(stream: Buffer): 'xls' {
  if (stream.length < 4 || stream.readUInt16LE(0) !== startOfPart) throw failure('document_damaged');
  for (let at = 0; at + 4 <= stream.length;) {
    const kind = stream.readUInt16LE(at);
    const body = stream.subarray(at + 4, at + 4 + stream.readUInt16LE(at + 2));
    if (kind === passwordRecord) throw failure('document_encrypted');
    if (kind === sheetRecord && body[5] === macroSheet) throw failure('document_has_macros');
    if (kind === endOfPart) break;
    at += 4 + stream.readUInt16LE(at + 2);
  }
  return 'xls';
}

function readDirectory(content: Buffer): { sectorBytes: number; streams: Stream[] } {
  if (content.length < 512 * 3) throw failure('document_damaged');
  const shift = content.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw failure('document_damaged');
  const sectorBytes = 2 ** shift;
  const next = readChains(content, sectorBytes);
  const streams: Stream[] = [];
  const seen = new Set<number>();
  for (let sector = content.readUInt32LE(48); sector < endOfChain; sector = next(sector)) {
    const from = (sector + 1) * sectorBytes;
    if (seen.has(sector) || from + sectorBytes > content.length) throw failure('document_damaged');
    seen.add(sector);
    for (let at = from; at < from + sectorBytes; at += 128) {
      const nameBytes = Math.min(64, content.readUInt16LE(at + 64));
      if (nameBytes < 2) continue;
      streams.push({
        name: content.toString('utf16le', at, at + nameBytes - 2),
        start: content.readUInt32LE(at + 116),
      });
    }
  }
  return { sectorBytes, streams };
}

/** Returns the sector after a given one. The header lists the sectors of these chains, enough for 6.8 MB and more. */
function readChains(content: Buffer, sectorBytes: number): (sector: number) => number {
  const perSector = sectorBytes / 4;
  return (sector) => {
    const list = Math.floor(sector / perSector);
    const listSector = list < 109 ? content.readUInt32LE(76 + list * 4) : endOfChain;
    const at = (listSector + 1) * sectorBytes + (sector % perSector) * 4;
    if (listSector >= endOfChain || at + 4 > content.length) throw failure('document_damaged');
    return content.readUInt32LE(at);
  };
}
