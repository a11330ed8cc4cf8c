import { pdfOfImage, sheetOf } from './pdf-of-image.ts';
import { type Drawing, svgDocument } from './svg-document.ts';

/** The formats in which a chart can be exported, by their names in the menu. */
export const chartFormats = ['PNG', 'JPEG', 'PDF', 'SVG'] as const;
export type ChartFormat = (typeof chartFormats)[number];

export const chartFileExtensions: Record<ChartFormat, string> = { PNG: 'png', JPEG: 'jpeg', PDF: 'pdf', SVG: 'svg' };

interface ChartFile {
  drawing: Drawing;
  title: string;
  /** A BCP 47 tag. It determines the paper size. */
  locale: string;
}

/** Image pixels per pixel of the drawing: for high-density screens, and for print at about 300 dpi. */
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

/** Makes a file from a drawing. Rejects if the browser can't make it, for example because the image is too large. */
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
