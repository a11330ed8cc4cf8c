import type { Term } from '#model/audit-inputs/agreement-terms.ts';
import type { InputId } from '#model/audit-inputs/input-labels.ts';
import type { ClaimKind } from '#model/audit-inputs/reference-rows.ts';

/** What a rule depends on: tables, terms of agreements, and the kind of claim, which decides the deadline. */
interface RestsOn {
  tables?: readonly InputId[];
  terms?: readonly Term[];
  claim?: ClaimKind;
}

const GUARANTEE: readonly InputId[] = ['guarantees', 'holidays'];
const DISCOUNTS: readonly Term[] = ['discount', 'earned_discount', 'minimum_charge', 'minimum_reduction'];

/** What the findings of each rule rest on. Source: audit.md §3, column Needs. */
export const ruleTables: Readonly<Record<string, RestsOn>> = {
  S1: { tables: GUARANTEE, claim: 'late' },
  S2: { tables: GUARANTEE, claim: 'late' },
  S3: { tables: GUARANTEE, claim: 'late' },
  S4: { tables: GUARANTEE, claim: 'loss' },
  S5: { tables: GUARANTEE, claim: 'loss' },
  S6: { claim: 'damage' },
  S7: { terms: ['return_price'] },
  B4: { claim: 'unused' },
  B5: { claim: 'unused' },
  B6: { claim: 'unused' },
  B7: { tables: ['list-rates'], terms: DISCOUNTS },
  B8: { tables: ['own-accounts'] },
  B12: { terms: ['late_fee_waived'] },
  A1: { tables: ['own-addresses'] },
  A4: { tables: ['delivery-areas', 'list-charges'], terms: ['charge_discount'] },
  A5: { tables: ['limits'] },
  A6: { tables: ['limits'] },
  A8: { tables: ['limits'] },
  A12: { tables: ['demand'] },
  A13: { tables: ['list-charges'] },
  A15: { tables: GUARANTEE },
  A16: { terms: ['charge_waived', 'charge_price'] },
  W1: { tables: ['dim', 'list-rates'], terms: ['dim_divisor'] },
  W2: { tables: ['list-rates'] },
  W3: { tables: ['dim', 'list-rates'], terms: ['dim_divisor'] },
  W4: { tables: ['list-rates'] },
  P1: { tables: ['zones', 'list-rates'] },
  P2: { tables: ['list-rates'] },
  P3: { terms: DISCOUNTS },
  P4: { terms: DISCOUNTS },
  P5: { terms: DISCOUNTS },
  P6: { tables: ['fuel', 'fuel-basis'], terms: ['fuel_discount'] },
  P7: { tables: ['fuel', 'fuel-basis'], terms: ['fuel_discount'] },
  P8: { tables: ['zones', 'list-rates'] },
  P10: { terms: DISCOUNTS },
  P11: { terms: ['charge_discount'] },
};
