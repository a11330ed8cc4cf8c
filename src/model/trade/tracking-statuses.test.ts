import { describe, expect, it } from 'vitest';
import { TrackingStatus, trackingStatuses } from './tracking-statuses.ts';

const colors = TrackingStatus.options.map((status) => linear(trackingStatuses[status].color));

describe('colours of tracking statuses', () => {
  it('contrast with light and dark backgrounds (3:1, WCAG 1.4.11)', () => {
    for (const color of colors) {
      expect(contrast(color, linear('#ffffff'))).toBeGreaterThanOrEqual(3);
      expect(contrast(color, linear('#141414'))).toBeGreaterThanOrEqual(3);
    }
  });

  // Simulation of complete red and green blindness according to Machado, Oliveira and Fernandes (2009).
  it.each([
    ['normal sight', [1, 0, 0, 0, 1, 0, 0, 0, 1]],
    ['protanopia', [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998]],
    ['deuteranopia', [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881]],
  ])('remain distinct with %s', (_, matrix) => {
    const seen = colors.map((color) => transform(color, matrix));
    for (const [index, a] of seen.entries()) {
      for (const b of seen.slice(index + 1)) expect(distance(a, b)).toBeGreaterThan(0.1);
    }
  });

  it('show On Time in green', () => {
    const [red = 0, green = 0, blue = 0] = linear(trackingStatuses['On Time'].color);
    expect(green).toBeGreaterThan(Math.max(red, blue));
  });
});

/** Red, green and blue in linear light, 0 to 1. */
function linear(hex: string): number[] {
  return [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
}

function transform(color: number[], matrix: number[]): number[] {
  return [0, 3, 6].map((row) => color.reduce((sum, value, index) => sum + value * (matrix[row + index] ?? 0), 0));
}

function contrast(a: number[], b: number[]): number {
  const [low = 0, high = 0] = [a, b]
    .map(([red = 0, green = 0, blue = 0]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue)
    .sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

function distance(a: number[], b: number[]): number {
  return Math.hypot(...a.map((value, index) => value - (b[index] ?? 0)));
}
