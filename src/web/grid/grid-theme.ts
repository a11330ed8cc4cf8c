import { themeBalham } from 'ag-grid-community';

/** The grid's theme. Its colours are the CSS properties of the current palette. */
export const gridTheme = themeBalham.withParams({
  fontFamily: 'inherit',
  fontSize: 12,
  backgroundColor: 'var(--ps-surface)',
  foregroundColor: 'var(--ps-text)',
  textColor: 'var(--ps-text)',
  headerTextColor: 'var(--ps-text-muted)',
  headerBackgroundColor: 'var(--ps-sunken)',
  chromeBackgroundColor: 'var(--ps-sunken)',
  oddRowBackgroundColor: 'var(--ps-surface)',
  rowHoverColor: 'var(--ps-accent-soft)',
  borderColor: 'var(--ps-border)',
  accentColor: 'var(--ps-accent)',
  iconColor: 'var(--ps-text-muted)',
  inputBackgroundColor: 'var(--ps-surface)',
  inputTextColor: 'var(--ps-text)',
  inputBorder: { color: 'var(--ps-border-control)' },
  inputPlaceholderTextColor: 'var(--ps-text-muted)',
  menuBackgroundColor: 'var(--ps-raised)',
  menuTextColor: 'var(--ps-text)',
  browserColorScheme: 'inherit',
  wrapperBorderRadius: 6,
});
