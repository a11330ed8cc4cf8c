import { pdfOfImage, sheetOf } from './pdf-of-image.ts';
import { type Drawing, svgDocument } from './svg-document.ts';

/** The formats a chart is exported in, as the menu names them. */
export const chartFormats = ['PNG', 'JPEG', 'PDF', 'SVG'] as const;
export type ChartFormat = (typeof chartFormats)[number];

export const chartFileExtensions: Record<ChartFormat, string> = { PNG: 'png', JPEG: 'jpeg', PDF: 'pdf', SVG: 'svg' };

interface ChartFile {
  drawing: Drawing;
  title: string;
  /** The BCP 47 tag that decides on the size of the sheet. */
  locale: string;
}

/** Pixels of an image for each one of the drawing: for screens with fine pixels, and for print at about 300 to an inch. */
const SCREEN_SCALE = 2;
const PRINT_SCALE = 3;
const JPEG_QUALITY = 0.92;

const makers: Record<ChartFormat, (file: ChartFile) => Promise<Blob>> = {
  PNG: async (file) => toBlob(await paint(file, SCREEN_SCALE), 'image/png'),
  JPEG: async (file) => toBlob(await paint(file, SCREEN_SCALE), 'image/jpeg'),
  PDF: async (file) => {
    const canvas = await paint(file, PRINT_SCALE);
    const jpeg = await toBlob(canvas, 'image/jpeg');
    const bytes = new Uint8Array(await jpeg.arrayBuffer());
    const { width, height } = canvas;
    const pdf = pdfOfImage({ bytes, width, height }, { sheet: sheetOf(file.locale), title: file.title });
    return new Blob([pdf], { type: 'application/pdf' });
  },
  SVG: async (file) => toSvg(file),
};

/** A drawing as a file. Rejects when the browser cannot make it, as when the image would be too large for it. */
export function makeChartFile(format: ChartFormat, file: ChartFile): Promise<Blob> {
  return makers[format](file);
}

function toSvg({ drawing, title }: ChartFile): Blob {
  return new Blob([svgDocument(drawing, title)], { type: 'image/svg+xml' });
}

async function paint(file: ChartFile, scale: number): Promise<HTMLCanvasElement> {
  const url = URL.createObjectURL(toSvg(file));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * scale;
    canvas.height = image.naturalHeight * scale;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob === null ? reject(new Error('The image is too large')) : resolve(blob));
    canvas.toBlob(done, type, JPEG_QUALITY);
  });
}
