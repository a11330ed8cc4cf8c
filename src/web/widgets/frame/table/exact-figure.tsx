/** An abbreviated figure. The exact one shows on hover and is read by assistive technology. */
export function ExactFigure({ short, exact }: { short: string; exact: string }) {
  return (
    <span title={exact}>
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden">{exact}</span>
    </span>
  );
}
