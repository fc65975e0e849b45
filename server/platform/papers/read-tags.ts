export interface Tag {
  /** The name in small letters, without its prefix. */
  readonly name: string;
  /** The attributes by their names in small letters. The values are decoded as XML. */
  readonly attributes: ReadonlyMap<string, string>;
}

const nameOfTag = /(?:[^\s<>/:="']+:)?([^\s<>/:="']+)/y;
const attribute = /\s*([^\s<>/="']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;

/**
 * Reads the tags of an XML text. No value has the sign `<` there, so each `<` begins a tag, even after an unclosed one.
 * A tag in a comment counts too, because a refusal too many is safer than a miss.
 */
export function* readTags(text: string): Generator<Tag> {
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) {
    nameOfTag.lastIndex = at + 1;
    const name = nameOfTag.exec(text)?.[1];
    if (name === undefined) continue;
    yield { name: name.toLowerCase(), attributes: readAttributes(text, nameOfTag.lastIndex) };
  }
}

function readAttributes(text: string, from: number): Map<string, string> {
  const attributes = new Map<string, string>();
  attribute.lastIndex = from;
  for (let found = attribute.exec(text); found; found = attribute.exec(text)) {
    const [, name = '', doubly, singly] = found;
    attributes.set(name.toLowerCase(), decodeEntities(doubly ?? singly ?? ''));
  }
  return attributes;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes only XML's own entities. A file that declares its own is refused. */
export function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#x0*([0-9a-f]{1,6})|#0*(\d{1,7})|([a-z]{2,4}));/gi,
    (whole, hex, decimal, name: string) => {
      if (name) return named[name] ?? whole;
      const code = hex ? parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
