/** How far a step of a backup, restore or move has come, in any unit. */
export interface Progress {
  step: string;
  done: number;
  total: number;
}

export type OnProgress = (progress: Progress) => void;

const EVERY_MS = 2000;

/** Prints a step when it begins and ends, and its percentage every two seconds in between. */
export function progressPrinter(print: (line: string) => void): OnProgress {
  let last = { step: '', percent: -1, at: 0 };
  return ({ step, done, total }) => {
    const percent = total === 0 ? 100 : Math.floor((100 * Math.min(done, total)) / total);
    const isNews = step !== last.step || (percent === 100 && last.percent < 100) || Date.now() - last.at > EVERY_MS;
    if (!isNews || (step === last.step && percent === last.percent)) return;
    last = { step, percent, at: Date.now() };
    print(`${step}: ${percent} %`);
  };
}
