import { Readable } from 'node:stream';

import { escapeCsv, escapeXml } from '#domain/text/escape.ts';
import { writeZip, type ZipEntry } from '#server/platform/zip/write-zip.ts';

/** Rows as RFC 4180 in UTF-8. The text begins with a byte order mark: without it Excel reads the wrong letters. */
export async function* writeCsv(rows: Iterable<readonly Cell[]>): AsyncGenerator<Buffer, void, undefined> {
  let lines: string[] = [];
  yield Buffer.from('\uFEFF', 'utf8');
  for (const row of rows) {
    lines.push(`${row.map(toField).join(',')}\r\n`);
    if (lines.length === rowsAtOnce) {
      yield Buffer.from(lines.join(''), 'utf8');
      lines = [];
    }
  }
  if (lines.length > 0) yield Buffer.from(lines.join(''), 'utf8');
}

/** A number, a text, or nothing. */
export type Cell = number | string | null;

const rowsAtOnce = 500;

function toField(cell: Cell): string {
  return typeof cell === 'number' ? String(cell) : escapeCsv(cell ?? '');
}

export interface Workbook {
  sheetName: string;
  /** Widths of the columns, in characters. */
  widths: readonly number[];
  modified: Date;
  /** The first row is the head. */
  rows: Iterable<readonly Cell[]>;
}

/**
 * Streams a workbook of one sheet (Office Open XML). A text stays a text, so a spreadsheet cannot run it as a formula.
 */
export function writeXlsx({ sheetName, widths, modified, rows }: Workbook): AsyncGenerator<Buffer, void, undefined> {
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const [name, content] of Object.entries(frame(sheetName))) {
      yield { name, modified, content: Readable.from([Buffer.from(declaration + content, 'utf8')]) };
    }
    yield { name: 'xl/worksheets/sheet1.xml', modified, content: Readable.from(writeSheet(widths, rows)) };
  }
  return writeZip(entries());
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaging = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts that every workbook has; style 1 is bold, for the head. */
function frame(sheetName: string): Record<string, string> {
  return {
    '[Content_Types].xml':
      `<Types xmlns="${packaging}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/></Types>`,
    '_rels/.rels':
      `<Relationships xmlns="${packaging}/relationships">` +
      `<Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml':
      `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>` +
      `<sheet name="${escapeXml(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      `<Relationships xmlns="${packaging}/relationships">` +
      `<Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="rId2" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml':
      `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>` +
      '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
      '<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
      '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>',
  };
}

async function* writeSheet(widths: readonly number[], rows: Workbook['rows']): AsyncGenerator<Buffer> {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  let xml =
    `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${columns.join('')}</cols><sheetData>`;
  let number = 0;
  for (const row of rows) {
    number += 1;
    xml += `<row r="${number}">${row.map((cell, at) => writeCell(cell, `${columnName(at)}${number}`, number === 1)).join('')}</row>`;
    if (number % rowsAtOnce === 0) {
      yield Buffer.from(xml, 'utf8');
      xml = '';
    }
  }
  yield Buffer.from(`${xml}</sheetData></worksheet>`, 'utf8');
}

function writeCell(cell: Cell, reference: string, isHead: boolean): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  const style = isHead ? ' s="1"' : '';
  return `<c r="${reference}"${style} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}

/** A to Z, AA to AZ and so on. */
function columnName(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
}
