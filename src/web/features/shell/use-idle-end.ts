import { useEffect, useState } from 'react';
import { logout } from '#contract/account.ts';
import { call, renewToken } from '#web/api/call.ts';
import { idleMs, markActive, untoldMs } from '#web/session/activity.ts';
import { idleState } from '#web/session/idle-state.ts';
import { endIdleSession } from '#web/session/session-store.ts';

const CHECK_MS = 1000;
/** The server is told of activity after this part of the limit, so that it never ends a session before the browser does. */
const TOLD_PART = 4;
const INPUT = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove'] as const;

interface IdleEnd {
  /** The seconds until the session ends; null while that is far away. */
  secondsLeft: number | null;
  stay: () => void;
  leave: () => void;
}

/**
 * Ends the session of all tabs after minutes without input in any of them. Once the user is warned, only an answer counts as
 * input. Requests don't count: pages also send them by themselves.
 */
export function useIdleEnd(minutes: number): IdleEnd {
  const limitMs = minutes * 60_000;
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  useEffect(() => {
    const check = () => {
      const state = idleState(idleMs(), limitMs);
      setSecondsLeft(state.kind === 'warned' ? state.secondsLeft : null);
      if (state.kind === 'ended') leave();
      else if (untoldMs() > limitMs / TOLD_PART) tellServer();
    };
    const noteInput = () => {
      if (idleState(idleMs(), limitMs).kind === 'active') markActive();
    };
    check();
    const timer = setInterval(check, CHECK_MS);
    for (const type of INPUT) window.addEventListener(type, noteInput, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const type of INPUT) window.removeEventListener(type, noteInput, { capture: true });
    };
  }, [limitMs]);
  return { secondsLeft, stay, leave };

  function stay() {
    markActive();
    setSecondsLeft(null);
    tellServer();
  }
}

/** Ends the session on the server and in this browser, even if the server is unreachable. */
function leave(): void {
  call(logout, {}).catch(() => undefined);
  endIdleSession();
}

function tellServer(): void {
  renewToken().catch(() => undefined);
}
