import type { ThemeName } from './theme-store.ts';

/**
 * The colours of a theme by role. `series` is safe for all kinds of colour blindness and starts with the calmest
 * colour.
 */
export interface Palette {
  page: string;
  surface: string;
  raised: string;
  sunken: string;
  border: string;
  borderControl: string;
  borderStrong: string;
  text: string;
  textMuted: string;
  accent: string;
  accentHover: string;
  accentSoft: string;
  onAccent: string;
  positive: string;
  positiveSoft: string;
  warning: string;
  warningSoft: string;
  negative: string;
  negativeSoft: string;
  focus: string;
  menu: string;
  menuRaised: string;
  menuText: string;
  menuTextStrong: string;
  menuBorder: string;
  shadow: string;
  series: readonly string[];
}

const menu = {
  menu: '#111927',
  menuRaised: '#1f2b3f',
  menuText: '#a9b6c8',
  menuTextStrong: '#ffffff',
  menuBorder: '#1f2a3b',
};

export const palettes: Record<ThemeName, Palette> = {
  semidark: {
    ...menu,
    page: '#f4f6f8',
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#eef1f4',
    border: '#e2e6eb',
    borderControl: '#8a95a3',
    borderStrong: '#566173',
    text: '#18212f',
    textMuted: '#566173',
    accent: '#1f5fbf',
    accentHover: '#184d9c',
    accentSoft: '#e8f0fb',
    onAccent: '#ffffff',
    positive: '#137a4c',
    positiveSoft: '#e7f5ed',
    warning: '#945a00',
    warningSoft: '#fdf3e1',
    negative: '#bd2b2b',
    negativeSoft: '#fdf0ef',
    focus: '#1f5fbf',
    shadow: '0 1px 2px rgb(16 24 40 / 6%), 0 8px 24px rgb(16 24 40 / 12%)',
    series: ['#2a6fc9', '#d77a14', '#12907a', '#a8489b', '#6b7c93', '#b89412', '#6f5bd0', '#c2413b'],
  },
  dark: {
    ...menu,
    menu: '#0b1018',
    menuBorder: '#1d2635',
    page: '#0f151e',
    surface: '#161e2a',
    raised: '#1d2735',
    sunken: '#111823',
    border: '#273243',
    borderControl: '#65738a',
    borderStrong: '#9aa7b8',
    text: '#e4e9f0',
    textMuted: '#9aa7b8',
    accent: '#6ea8fe',
    accentHover: '#92befe',
    accentSoft: '#1b2f4d',
    onAccent: '#08152b',
    positive: '#4fc38a',
    positiveSoft: '#173327',
    warning: '#e3ab4a',
    warningSoft: '#352a15',
    negative: '#f2837c',
    negativeSoft: '#33201f',
    focus: '#8bb9ff',
    shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 8px 24px rgb(0 0 0 / 45%)',
    series: ['#5b9bf0', '#f0a145', '#35bfa3', '#d380c6', '#94a5bb', '#dcbf4a', '#a392f2', '#ee7d73'],
  },
};
