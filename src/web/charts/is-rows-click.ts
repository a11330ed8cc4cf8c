/** Whether a click asks for the rows behind a figure: one with the Shift key, or with the other mouse button. */
export function isRowsClick({ shiftKey, type }: Pick<MouseEvent, 'shiftKey' | 'type'>): boolean {
  return shiftKey || type === 'contextmenu';
}
