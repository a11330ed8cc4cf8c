import { describe, expect, it } from 'vitest';
import { findLandingView, LANDING_VIEW_KEY, listSavedViews, viewSetting } from './saved-views.ts';

const monday = { name: 'Monday', path: '/aframe/dashboard/spend', search: '?client=1&f.carrier_name=UPS' };

describe('saved views', () => {
  it('survive being saved, by name, and ignore other settings', () => {
    const first = { ...monday, name: 'A: first' };
    const saved = new Map([monday, first].map(viewSetting).map(({ key, value }) => [key, value]));
    saved.set('widgets:spend', '{}');
    expect(listSavedViews(saved)).toEqual([first, monday]);
  });

  it.each(['nonsense', '{}', '{"path":"//evil.example","search":""}', '{"path":"javascript:1","search":""}'])(
    'leave out what is damaged or leads elsewhere: %s',
    (value) => {
      expect(listSavedViews(new Map([['view:Bad', value]]))).toEqual([]);
    },
  );

  it('can open after sign-in, unless they were deleted', () => {
    const { key, value } = viewSetting(monday);
    const landing = [LANDING_VIEW_KEY, 'Monday'] as const;
    expect(findLandingView(new Map([[key, value], landing]))).toEqual(monday);
    expect(findLandingView(new Map([landing]))).toBeNull();
    expect(findLandingView(new Map([[key, value]]))).toBeNull();
  });
});
