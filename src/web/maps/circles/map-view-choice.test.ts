import { describe, expect, it } from 'vitest';
import { WHOLE_MAP } from './map-view.ts';
import { mapViewChoice } from './map-view-choice.ts';

const read = (map: string) => mapViewChoice.read(new URLSearchParams({ map }));

describe('the view of a map in the address', () => {
  it('is read as it was written, to a pixel at the highest zoom', () => {
    const params = new URLSearchParams();
    mapViewChoice.write(params, { x: 123.456_78, y: 305, zoom: 4.2 });
    expect(params.toString()).toBe('map=123.457_305_4.2');
    expect(mapViewChoice.read(params)).toEqual({ x: 123.457, y: 305, zoom: 4.2 });
  });

  it('is limited to the map and to the highest zoom', () => {
    expect(read('999_999_999')).toEqual({ x: 975, y: 610, zoom: 256 });
    expect(read('10_10_0.5')).toEqual(WHOLE_MAP);
  });

  it.each(['', '1_2', '1_2_3_4', 'a_b_c', '-1_2_3', '1e9_2_3', '1,2,3'])('is undefined for %j', (text) => {
    expect(read(text)).toBeUndefined();
  });
});
