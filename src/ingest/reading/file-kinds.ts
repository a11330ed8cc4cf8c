/** What to do with a file of a kind that can't be read. The texts of `ADVICE` are translated in the web application. */
type Advice = keyof typeof ADVICE;

const ADVICE = {
  export: 'Upload the invoice as CSV or Excel (XLSX).',
  unpack: 'Unpack it and upload the files in it.',
  attachment: 'Save the attachment with the invoice and upload that file.',
  saveAs: 'Open it in Excel and save it as XLSX or CSV.',
  encoding: 'Save it as CSV in UTF-8.',
  decrypt: 'Decrypt it and upload it again.',
} as const;

interface FileKind {
  /** The name of the file type, the same in every language. */
  type: string;
  advice: Advice;
}

interface BinaryKind extends FileKind {
  /** The bytes at `at` (by default at the start), as text in Latin-1. */
  magic: string;
  at?: number;
}

interface TextKind extends FileKind {
  opening: RegExp;
}

const OLE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';

/** File types by their first bytes. A type whose first bytes include those of another comes before it. */
const BINARY_KINDS: readonly BinaryKind[] = [
  { type: 'PDF', magic: '%PDF', advice: 'export' },
  { type: 'PostScript', magic: '%!PS', advice: 'export' },
  { type: 'RTF', magic: '{\\rtf', advice: 'export' },
  { type: 'PNG', magic: '\x89PNG', advice: 'export' },
  { type: 'JPEG', magic: '\xff\xd8\xff', advice: 'export' },
  { type: 'GIF', magic: 'GIF87a', advice: 'export' },
  { type: 'GIF', magic: 'GIF89a', advice: 'export' },
  { type: 'TIFF', magic: 'II*\0', advice: 'export' },
  { type: 'TIFF', magic: 'MM\0*', advice: 'export' },
  { type: 'WebP', magic: 'WEBPVP8', at: 8, advice: 'export' },
  { type: '7z', magic: '7z\xbc\xaf\x27\x1c', advice: 'unpack' },
  { type: 'RAR', magic: 'Rar!\x1a\x07', advice: 'unpack' },
  { type: 'bzip2', magic: '1AY&SY', at: 4, advice: 'unpack' },
  { type: 'xz', magic: '\xfd7zXZ\0', advice: 'unpack' },
  { type: 'Zstandard', magic: '\x28\xb5\x2f\xfd', advice: 'unpack' },
  { type: 'LZ4', magic: '\x04\x22\x4d\x18', advice: 'unpack' },
  { type: 'compress (.Z)', magic: '\x1f\x9d', advice: 'unpack' },
  { type: 'CAB', magic: 'MSCF\0\0\0\0', advice: 'unpack' },
  { type: 'tar', magic: 'ustar\0', at: 257, advice: 'unpack' },
  { type: 'tar', magic: 'ustar  ', at: 257, advice: 'unpack' },
  { type: 'gzip', magic: '\x1f\x8b', advice: 'unpack' },
  { type: 'zip', magic: 'PK\x03\x04', advice: 'unpack' },
  { type: 'winmail.dat (TNEF)', magic: '\x78\x9f\x3e\x22', advice: 'attachment' },
  { type: 'Access', magic: '\0\x01\0\0Standard ', advice: 'export' },
  { type: 'SQLite', magic: 'SQLite format 3\0', advice: 'export' },
  { type: 'Parquet', magic: 'PAR1\x15', advice: 'export' },
  { type: 'Avro', magic: 'Obj\x01', advice: 'export' },
  { type: 'ELF', magic: '\x7fELF', advice: 'export' },
  { type: 'UTF-32', magic: '\xff\xfe\0\0', advice: 'encoding' },
  { type: 'UTF-32', magic: '\0\0\xfe\xff', advice: 'encoding' },
];

/** File types by the streams of an OLE container, in which Microsoft Office saved its files until 2007. */
const OLE_KINDS: readonly (FileKind & { stream: string })[] = [
  { type: 'Excel (XLSX, encrypted)', stream: 'EncryptedPackage', advice: 'decrypt' },
  { type: 'Outlook (MSG)', stream: '__substg1.0_', advice: 'attachment' },
  { type: 'Word (DOC)', stream: 'WordDocument', advice: 'export' },
  { type: 'PowerPoint (PPT)', stream: 'PowerPoint Document', advice: 'export' },
];

/** File types by the names of entries in a zip archive. */
const PACKAGE_KINDS: readonly (FileKind & { entry: string })[] = [
  { type: 'Excel (XLSB)', entry: 'xl/workbook.bin', advice: 'saveAs' },
  { type: 'Word (DOCX)', entry: 'word/document.xml', advice: 'export' },
  { type: 'PowerPoint (PPTX)', entry: 'ppt/presentation.xml', advice: 'export' },
  { type: 'OpenDocument (ODS, ODT)', entry: 'META-INF/manifest.xml', advice: 'saveAs' },
  { type: 'Numbers or Pages', entry: 'Index/Document.iwa', advice: 'export' },
];

const MAIL_HEADER =
  '(?:Return-Path|Received|Delivered-To|From|To|Subject|Date|Message-ID|MIME-Version|Content-Type|X-[\\w-]+|DKIM-Signature):[^\\r\\n]*';

/** Types of text files by their opening, for texts that are not delimited tables. */
const TEXT_KINDS: readonly TextKind[] = [
  {
    type: 'Excel 2003 (XML)',
    opening: /^\s*<\?xml[^>]*>\s*<\?mso-application progid="Excel\.Sheet"/i,
    advice: 'saveAs',
  },
  { type: 'HTML', opening: /^\s*(<\?xml[^>]*>\s*)?<(!doctype html|html|head|body|table|meta)\b/i, advice: 'saveAs' },
  { type: 'XML', opening: /^\s*<(\?xml|[a-z][\w:.-]*[\s/>])/i, advice: 'export' },
  { type: 'JSON', opening: /^\s*(\{\s*("|\})|\[\s*(["[{\]]|-?\d))/, advice: 'export' },
  {
    type: 'e-mail (EML)',
    opening: new RegExp(`^(From [^\\r\\n]*\\r?\\n)?${MAIL_HEADER}\\r?\\n([ \\t][^\\r\\n]*\\r?\\n)*${MAIL_HEADER}`, 'i'),
    advice: 'attachment',
  },
  { type: 'EDIFACT', opening: /^\s*(UNA.{6}|UNB\+)/, advice: 'export' },
  { type: 'PGP', opening: /^\s*-----BEGIN PGP MESSAGE/, advice: 'decrypt' },
];

/** The problem of a file that is binary, by its first bytes, or null for a text. */
export function problemOfBinary(head: Buffer): string | null {
  const start = head.toString('latin1', 0, 512);
  const kind = isOle(head)
    ? (OLE_KINDS.find(({ stream }) => head.includes(Buffer.from(stream, 'utf16le'))) ?? OTHER_OLE)
    : BINARY_KINDS.find(({ magic, at = 0 }) => start.startsWith(magic, at));
  return kind === undefined ? null : problemOf(kind);
}

/** The problem of an archive that is a document, by the names of its entries, or null for any other archive. */
export function problemOfPackage(entries: ReadonlySet<string>): string | null {
  const kind = PACKAGE_KINDS.find(({ entry }) => entries.has(entry));
  return kind === undefined ? null : problemOf(kind);
}

/** The problem of a text that is not a delimited table, by its start, or null for any other text. */
export function problemOfText(start: string): string | null {
  const kind = TEXT_KINDS.find(({ opening }) => opening.test(start.replace(/^\ufeff/, '')));
  return kind === undefined ? null : problemOf(kind);
}

/** Whether a file is an OLE container, such as an XLS workbook. */
export function isOle(head: Buffer): boolean {
  return head.toString('latin1', 0, OLE.length) === OLE;
}

const OTHER_OLE: FileKind = { type: 'Microsoft Office (before 2007)', advice: 'saveAs' };

function problemOf({ type, advice }: FileKind): string {
  return `This file is of the type ${type}. ${ADVICE[advice]}`;
}
