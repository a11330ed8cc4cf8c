import { MAP_RAMP } from '#web/maps/legend/map-ramp.ts';
import { palettes } from '#web/theme/palettes.ts';
import type { ThemeName } from '#web/theme/theme-store.ts';
import type { PainterColours } from './map-painter.ts';

/** A rim separates dark circles from dark land, and light circles from each other. */
const RIMS: Record<ThemeName, string> = { semidark: 'rgb(255 255 255 / 90%)', dark: 'rgb(228 233 240 / 75%)' };

const colours: Record<ThemeName, PainterColours> = {
  semidark: coloursOf('semidark'),
  dark: coloursOf('dark'),
};

/** The colours of a map of circles. */
export function circleColours(theme: ThemeName): PainterColours {
  return colours[theme];
}

function coloursOf(theme: ThemeName): PainterColours {
  const { border, surface, focus } = palettes[theme];
  return { land: border, border: surface, ramp: MAP_RAMP, rim: RIMS[theme], pointed: focus };
}
