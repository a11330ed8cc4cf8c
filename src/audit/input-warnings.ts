import { findCarrier } from '#model/trade/carriers.ts';
import type { UnlikelyEvents } from '#query/audit/compile-unlikely-events.ts';
import { contradictoryTerms } from '#rating/contradictory-terms.ts';
import type { AuditInputs } from './audit-inputs.ts';

/** Something about the inputs of an audit that looks wrong, and how often. */
export interface InputWarning {
  text: string;
  times: number;
}

/** What looks wrong about the agreements and the tracking events of an audit. */
export function inputWarnings({ agreements }: AuditInputs, events: readonly UnlikelyEvents[]): InputWarning[] {
  const texts = contradictoryTerms(agreements).map(({ one, other }) => {
    const about = [one.service, 'charge' in one ? one.charge : null, one.account].filter((part) => part !== null);
    const names = new Set([one.agreement, other.agreement]);
    return `Two terms "${one.term}" of ${[...names].join(' and ')} contradict each other${about.length === 0 ? '' : ` (${about.join(', ')})`}: neither is applied`;
  });
  const contradictions = [...new Set(texts)].map((text) => ({
    text,
    times: texts.filter((other) => other === text).length,
  }));
  return [...contradictions, ...events.flatMap(eventWarnings)];
}

function eventWarnings({ carrierId, neverBilled, inFuture, beforeLabel }: UnlikelyEvents): InputWarning[] {
  const carrier = findCarrier(carrierId)?.name ?? '';
  return [
    { text: `Tracking numbers of ${carrier} with events that no invoice bills`, times: Number(neverBilled) },
    {
      text: `Tracking events of ${carrier} after the day of the audit, which are not counted yet`,
      times: Number(inFuture),
    },
    {
      text: `Tracking numbers of ${carrier} that were under way before their label was made`,
      times: Number(beforeLabel),
    },
  ].filter(({ times }) => times > 0);
}
