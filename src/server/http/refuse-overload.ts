import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { BusyError } from '#server/app-error.ts';
import { SERVER_BUSY, type Turns } from '#server/questions/turns.ts';
import { chooseRequestId, REQUEST_ID } from '#server/request-id.ts';

/** This many requests keep the thread that answers them busy for about a third of a second. */
const MAX_AT_ONCE = 300;
const LEAST_RETRY_SECONDS = 2;
/** The first refusals ask for less than this, and none for more than browsers wait (`MAX_WAIT_SECONDS` of their queries). */
const FEW_RETRY_SECONDS = 8;
const MOST_RETRY_SECONDS = 30;
const PERIOD_SECONDS = 5;
/** Calls of the application and of programs. Health, readiness and metrics are answered in any case. */
const CALLS = /^\/(aiparcelweb|aiparcelreports|aichatbot|api|mcp)(?![\w.-])/;
/** A path as browsers write it. The router also decodes others, such as `/%61pi` and `http://host/api`, so each of these counts as a call. */
const PLAIN = /^\/[^%?#]*(?:[?#]|$)/;

const isCall = (target: string) => CALLS.test(target) || !PLAIN.test(target);

/** Refuses calls while the server has too many. */
export interface Overload {
  /** Returns a listener that passes requests on, or refuses them. */
  limit(answer: RequestListener): RequestListener;
  /** The number of calls that were refused since the start. */
  refused(): number;
}

/**
 * Refuses calls with a `BusyError` while more calls are being worked on than the server can answer soon. Questions that wait for their turn
 * don't count: they need no work meanwhile and have limits of their own. Calls are refused before the application gets them: browsers ask
 * again and again, and a refusal must cost little of the time that the answers need.
 */
export function openOverload(turns: Pick<Turns, 'count'>, maxAtOnce = MAX_AT_ONCE): Overload {
  let open = 0;
  let refused = 0;
  const recent = countRecent();
  return {
    limit: (answer) => (request, response) => {
      if (!isCall(request.url ?? '')) answer(request, response);
      else if (open - turns.count().waiting >= maxAtOnce) {
        refused += 1;
        recent.count('refused');
        refuse(request, response, retrySeconds(recent.secondsToAnswerRefused()));
      } else {
        open += 1;
        response.once('close', () => {
          open -= 1;
          recent.count('answered');
        });
        answer(request, response);
      }
    },
    refused: () => refused,
  };
}

function refuse({ headers }: IncomingMessage, response: ServerResponse, seconds: number): void {
  const error = new BusyError('unavailable', SERVER_BUSY, seconds);
  const problem = error.toProblem();
  const requestId = chooseRequestId(headers);
  response.writeHead(problem.status, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'retry-after': String(error.retryAfterSeconds),
    [REQUEST_ID]: requestId,
  });
  response.end(JSON.stringify({ ...problem, requestId }));
}

/** Spreads the retries of browsers that are refused at the same moment over the time in which they can all be answered. */
function retrySeconds(secondsToAnswer: number): number {
  const most = Math.min(MOST_RETRY_SECONDS, Math.max(FEW_RETRY_SECONDS, secondsToAnswer));
  return Math.round(LEAST_RETRY_SECONDS + Math.random() * (most - LEAST_RETRY_SECONDS));
}

/** Counts the calls of the current period and the one before. */
function countRecent() {
  let began = performance.now();
  let current = { answered: 0, refused: 0 };
  let before = { answered: 0, refused: 0 };
  return {
    count(what: 'answered' | 'refused') {
      const periods = (performance.now() - began) / 1000 / PERIOD_SECONDS;
      if (periods >= 1) {
        before = periods < 2 ? current : { answered: 0, refused: 0 };
        current = { answered: 0, refused: 0 };
        began = performance.now();
      }
      current[what] += 1;
    },
    /** For how many seconds the server has to work at its recent speed to answer all calls that it has recently refused. */
    secondsToAnswerRefused(): number {
      const answered = before.answered + current.answered;
      const seconds = PERIOD_SECONDS + (performance.now() - began) / 1000;
      return ((before.refused + current.refused) * seconds) / Math.max(answered, 1);
    },
  };
}
