/** A JPEG image and its size in pixels. */
export interface JpegImage {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** The sides of a sheet of paper in points, the shorter one first. */
export type Sheet = readonly [number, number];

const A4: Sheet = [595.28, 841.89];
const LETTER: Sheet = [612, 792];
/** The regions that print on letter paper, by ISO code. */
const LETTER_REGIONS = ['US', 'CA', 'MX', 'CL', 'CO', 'CR', 'PA', 'PH', 'PR', 'VE'];
const MARGIN = 28;

/** Returns the usual paper size for a locale, a BCP 47 tag. */
export function sheetOf(locale: string): Sheet {
  return LETTER_REGIONS.includes(new Intl.Locale(locale).region ?? '') ? LETTER : A4;
}

interface PdfOptions {
  sheet: Sheet;
  /** The title of the document, which PDF readers show instead of the file name. */
  title: string;
}

/** Makes a PDF with one page that shows an image as large as the margins allow. The page is landscape unless the image is taller than wide. */
export function pdfOfImage(image: JpegImage, { sheet, title }: PdfOptions): Uint8Array<ArrayBuffer> {
  const [short, long] = sheet;
  const [pageWidth, pageHeight] = image.width >= image.height ? [long, short] : [short, long];
  const scale = Math.min((pageWidth - 2 * MARGIN) / image.width, (pageHeight - 2 * MARGIN) / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  const left = (pageWidth - width) / 2;
  const bottom = pageHeight - MARGIN - height;
  const drawing = `q ${points(width)} 0 0 ${points(height)} ${points(left)} ${points(bottom)} cm /Image Do Q`;
  return assemble([
    ['<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true >> >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${points(pageWidth)} ${points(pageHeight)}]`,
      ' /Resources << /XObject << /Image 5 0 R >> >> /Contents 4 0 R >>',
    ],
    [`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`],
    [
      `<< /Type /XObject /Subtype /Image /Width ${image.width} /Height ${image.height} /ColorSpace /DeviceRGB`,
      ` /BitsPerComponent 8 /Filter /DCTDecode /Length ${image.bytes.length} >>\nstream\n`,
      image.bytes,
      '\nendstream',
    ],
    [`<< /Title ${textString(title)} /Producer (Parcelscope) >>`],
  ]);
}

type Part = string | Uint8Array;

/** Writes numbered objects and the table of their offsets. The first object has to be the catalog, the last the document information. */
function assemble(objects: readonly (readonly Part[])[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const starts: number[] = [];
  let length = 0;
  const write = (part: Part) => {
    const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  write('%PDF-1.4\n');
  // Bytes above 127 mark the file as binary.
  write(new Uint8Array([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]));
  objects.forEach((object, index) => {
    starts.push(length);
    for (const part of [`${index + 1} 0 obj\n`, ...object, '\nendobj\n']) write(part);
  });
  const table = length;
  const lines = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}`);
  write(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\n`);
  write(`startxref\n${table}\n%%EOF\n`);
  return join(parts, length);
}

function join(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Writes text of any script as a PDF string: UTF-16 with a byte order mark, in hexadecimal digits. */
function textString(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return `<FEFF${units.map((unit) => unit.toString(16).padStart(4, '0').toUpperCase()).join('')}>`;
}

function points(value: number): string {
  return String(Math.round(value * 100) / 100);
}
