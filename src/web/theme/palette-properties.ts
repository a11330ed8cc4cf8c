import { palettes } from './palettes.ts';
import type { ThemeName } from './theme-store.ts';

/** Returns the palette of a theme as `--ps-…` custom properties for the style sheets. */
export function paletteProperties(name: ThemeName): Record<string, string> {
  const { series, ...colours } = palettes[name];
  return Object.fromEntries([
    ...Object.entries(colours).map(([role, value]) => [`--ps-${toKebabCase(role)}`, value]),
    ...series.map((colour, index) => [`--ps-series-${index + 1}`, colour]),
  ]);
}

function toKebabCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
