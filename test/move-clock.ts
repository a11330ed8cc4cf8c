/** Moves the clock of the program or page that calls it. It needs nothing from outside, because servers and browsers get only its text. */
export function moveClock(byMs: number): void {
  const RealDate = Date;
  const now = () => RealDate.now() + byMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (date, parts, called) => Reflect.construct(date, parts.length === 0 ? [now()] : parts, called),
    apply: () => new RealDate(now()).toString(),
    get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
  });
}

/** Returns a module for `node --import` that moves the clock of a program. */
export function clockModule(byMs: number): string {
  return `data:text/javascript,${encodeURIComponent(`(${moveClock})(${byMs})`)}`;
}
