/** Whether a click opens the rows behind a figure: a click with the Shift key or with the secondary mouse button. */
export function isRowsClick({ shiftKey, type }: Pick<MouseEvent, 'shiftKey' | 'type'>): boolean {
  return shiftKey || type === 'contextmenu';
}
