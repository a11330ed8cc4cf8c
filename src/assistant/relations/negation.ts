import { only, signOf } from '#assistant/items.ts';
import type { Draft } from '#assistant/mentions.ts';
import { textBetween } from './gaps.ts';

/**
 * How far a word such as "without" reaches beyond a value: to the next value ("not UPS or FedEx"), no further ("without UPS in Texas"),
 * or unclear ("except UPS and ground").
 */
export function reachOfNegation(draft: Draft, at: number, negator: string): 'next' | 'end' | 'unclear' {
  const { items } = draft;
  const isLink = (place: number) => signOf(items[place], 'followup', 'also');
  const next = isLink(at + 1) ? at + 2 : at + 1;
  const [own, other] = [items[at], items[next]];
  const values = other === undefined ? [] : only(other, 'value');
  if (own === undefined || values.length === 0) return 'end';
  const gap = textBetween(draft, at, next);
  const isSame = values.some(({ dimension }) => only(own, 'value').some((value) => value.dimension === dimension));
  const isLinked = isLink(at + 1) || /[&+]|\bor\b|\bnor\b/.test(gap);
  // "without UPS and with FedEx", "not UPS but FedEx"
  // "non-ground UPS spend"
  if (/^non$/i.test(negator)) return isSame && isLinked ? 'next' : 'end';
  const isPositive = /\b(but|only)\b/.test(gap) || (/\bwith\b/.test(gap) && !/\bwith$/i.test(negator));
  if (isPositive) return 'end';
  if (isSame) return isLinked || /,/.test(gap) ? 'next' : 'end';
  return isLinked || gap.trim() === '' ? 'unclear' : 'end';
}
