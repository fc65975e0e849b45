/** The column of each field in a row; -1 if the file lacks the field. */
export type Columns = {
  readonly commodity: number;
  readonly state: number;
  readonly district: number;
  readonly market: number;
  readonly variety: number;
  readonly grade: number;
  readonly date: number;
  readonly modal: number;
  readonly low: number;
  readonly high: number;
  readonly arrivals: number;
};

/** Makes `Min_x0020_Price`, `Min Price (Rs./Quintal)` and `min_price` the same name. */
function plain(name: string): string {
  return name
    .replaceAll(/_x0020_/gi, '')
    .replaceAll(/\(.*?\)/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
}

/** Finds columns by exact plain name first, then by a part of the name; null if the file is not a price list. */
export function findColumns(header: readonly string[]): Columns | null {
  const names = header.map(plain);
  const find = (exact: readonly string[], parts: readonly string[] = []): number => {
    for (const name of exact) if (names.includes(name)) return names.indexOf(name);
    return names.findIndex((name) => parts.some((part) => name.includes(part)));
  };
  const columns: Columns = {
    commodity: find(['commodity', 'commodityname', 'crop', 'product', 'item'], ['commodity']),
    state: find(['state', 'statename', 'stateut'], ['state']),
    district: find(['district', 'districtname'], ['district']),
    market: find(['market', 'marketname', 'mandi', 'mandiname', 'apmc', 'centre', 'center'], ['market', 'mandi']),
    variety: find(['variety', 'varietyname'], ['variety']),
    grade: find(['grade'], ['grade']),
    date: find(['date', 'arrivaldate', 'pricedate', 'reporteddate', 'reportdate', 'day'], ['date']),
    modal: find(['modalprice', 'modal', 'price', 'modalrs'], ['modal']),
    low: find(['minprice', 'minimumprice', 'min'], ['minprice', 'minimum']),
    high: find(['maxprice', 'maximumprice', 'max'], ['maxprice', 'maximum']),
    arrivals: find(['arrivalstonnes', 'arrivals', 'arrival', 'arrivalquantity', 'arrivalstonnes']),
  };
  const hasPrice = columns.modal >= 0 || (columns.low >= 0 && columns.high >= 0);
  const hasPlace = columns.market >= 0 || columns.district >= 0;
  return columns.date >= 0 && hasPrice && hasPlace ? columns : null;
}

/** The cells of a line, with quotes and doubled quotes as spreadsheets write them. */
export function splitLine(line: string, separator: string): string[] {
  if (!line.includes('"')) return line.split(separator);
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < line.length; at++) {
    const character = line.charAt(at);
    if (character === '"') {
      if (quoted && line.charAt(at + 1) === '"') cell += line.charAt(++at);
      else quoted = !quoted;
    } else if (character === separator && !quoted) {
      cells.push(cell);
      cell = '';
    } else {
      cell += character;
    }
  }
  cells.push(cell);
  return cells;
}

export function separatorOf(header: string): string {
  const counts = [',', ';', '\t', '|'].map((separator) => ({
    separator,
    count: header.split(separator).length,
  }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).separator;
}
