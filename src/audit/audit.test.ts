import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auditWorld, differences } from '#test/audit-worlds/audit-world.ts';
import { makeWorld, planNames } from '#test/audit-worlds/make-world.ts';
import { rearranged } from '#test/audit-worlds/rearranged.ts';
import type { Finding } from './finding.ts';

/** What a finding says, apart from the places of its lines. */
function said({ evidence: _, ...finding }: Finding): string {
  return JSON.stringify(finding);
}

const withMoney = (findings: readonly Finding[]) =>
  findings.filter(({ rule, atStakeMinor }) => atStakeMinor !== 0 || rule === 'S3');

/** What is planted in invoices rather than in parcels. */
const ACCOUNT_PLANS = [
  'A13',
  'A14 twice in a week',
  'B3 an invoice twice',
  'B9 another total',
  'B11 5 parcels at list',
  'B11 4 parcels at list',
  'B12 paid in time',
  'B12 waived',
];

describe('an audit of a generated world', () => {
  it.each(['a', 'b', 'c'])('finds exactly what is planted in world %s', (seed) => {
    const world = makeWorld({ seed });
    expect(new Set(world.truth.map(({ rule }) => rule)).size).toBeGreaterThan(45);
    expect(differences(world, auditWorld(world))).toEqual([]);
  });

  it('finds nothing if nothing is planted', () => {
    const world = makeWorld({ seed: 'clean', without: new Set([...planNames, ...ACCOUNT_PLANS]) });
    expect(world.truth).toEqual([]);
    expect(differences(world, auditWorld(world))).toEqual([]);
  });

  it('no longer finds what is removed', () =>
    fc.assert(
      fc.property(fc.subarray([...planNames], { minLength: 10 }), (left) => {
        const world = makeWorld({ seed: 'removed', parcels: 6, without: new Set(left) });
        expect(differences(world, auditWorld(world))).toEqual([]);
        const removed = new Set(left);
        expect(world.truth.filter(({ plan }) => removed.has(plan))).toEqual([]);
      }),
      { numRuns: 3 },
    ));

  it('does not depend on the order of files, lines and events', () => {
    const world = makeWorld({ seed: 'order' });
    const findings = withMoney(auditWorld(world)).map(said).sort();
    for (const seed of ['1', '2', '3'])
      expect(
        withMoney(auditWorld(rearranged(world, seed)))
          .map(said)
          .sort(),
      ).toEqual(findings);
  });

  it('claims no cent of a parcel twice', () => {
    const world = makeWorld({ seed: 'tangled', times: 6, isTangled: true });
    const net = new Map<string, number>();
    for (const { lines } of world.invoices)
      for (const { parcel, line } of lines)
        if (parcel !== null) net.set(parcel.tracking, (net.get(parcel.tracking) ?? 0) + line.net);
    const claimed = new Map<string, number>();
    for (const { trackingNumber, atStakeMinor } of auditWorld(world))
      if (trackingNumber !== '' && atStakeMinor > 0)
        claimed.set(trackingNumber, (claimed.get(trackingNumber) ?? 0) + atStakeMinor);
    expect(claimed.size).toBeGreaterThan(100);
    for (const [tracking, minor] of claimed) expect(minor, tracking).toBeLessThanOrEqual(net.get(tracking) ?? 0);
  });

  it('finds the same if the charges of accounts have tracking numbers', () => {
    const world = makeWorld({ seed: 'numbered' });
    expect(differences(world, auditWorld(world, { isNumbered: true }))).toEqual([]);
  });

  it('claims nothing of what was credited completely', () => {
    const world = makeWorld({ seed: 'credited' });
    const last = world.invoices.at(-1);
    const planted = new Set(world.truth.map(({ tracking }) => tracking));
    for (const invoice of world.invoices)
      for (const billed of [...invoice.lines]) {
        const { parcel, line } = billed;
        if (parcel === null || !planted.has(parcel.tracking) || invoice === last) continue;
        const { gross, discount, net } = line;
        const credit = { ...line, gross: -gross, discount: -discount, net: -net };
        invoice.lines.push({
          ...billed,
          line: line.group === 'RTN' ? credit : { ...credit, group: line.group && 'ADJ' },
        });
      }
    const found = withMoney(auditWorld(world)).filter(
      ({ rule, trackingNumber }) => planted.has(trackingNumber) && trackingNumber !== '' && rule !== 'S3',
    );
    expect(found.map(said)).toEqual([]);
  });

  it('claims what a part credit has left', () => {
    const world = makeWorld({ seed: 'part', times: 3 });
    // These bear no fuel, so that a credit changes nothing else.
    const wanted = world.truth.filter(({ code }) => code === 'DCS' || code === 'ADC');
    expect(wanted.length).toBeGreaterThan(1);
    for (const { tracking, code } of wanted) {
      const invoice = world.invoices.find(({ lines }) => lines.some(({ parcel }) => parcel?.tracking === tracking));
      const billed = invoice?.lines.find(({ parcel, line }) => parcel?.tracking === tracking && line.code === code);
      if (invoice === undefined || billed === undefined) throw new Error('no such line was billed');
      invoice.lines.push({ ...billed, line: { ...billed.line, group: 'ADJ', gross: -120, discount: 0, net: -120 } });
    }
    const expected = world.truth.map((one) => (wanted.includes(one) ? { ...one, minor: one.minor - 120 } : one));
    expect(differences({ ...world, truth: expected }, auditWorld(world))).toEqual([]);
  });
});
