import type { AvoidableRule } from './avoidable-rule.ts';
import { declaredValue } from './v1-declared-value.ts';
import { validAddressCorrection } from './v2-address-correction.ts';
import { airInsteadOfGround } from './v3-air-instead-of-ground.ts';
import { boxTooLarge } from './v4-box-too-large.ts';
import { chargeback } from './v5-chargeback.ts';
import { correctionFeeStreak } from './v6-correction-fee-streak.ts';
import { earlyAm } from './v7-early-am.ts';
import { parcelsToOneAddress } from './v8-parcels-to-one-address.ts';
import { farZone } from './v9-far-zone.ts';

/** The rules about avoidable costs of one shipment, in the order in which they keep cents. Source: audit specification, section 3. */
export const avoidableRules: readonly AvoidableRule[] = [
  declaredValue,
  validAddressCorrection,
  airInsteadOfGround,
  boxTooLarge,
  chargeback,
  correctionFeeStreak,
  earlyAm,
  parcelsToOneAddress,
  farZone,
];
