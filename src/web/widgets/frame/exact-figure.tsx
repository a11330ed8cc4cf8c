/** An abbreviated figure; the exact one shows on hover and is what assistive technology reads. */
export function ExactFigure({ short, exact }: { short: string; exact: string }) {
  return (
    <span title={exact}>
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden">{exact}</span>
    </span>
  );
}
