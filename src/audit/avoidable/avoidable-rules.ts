import type { AvoidableRule } from './avoidable-rule.ts';
import { declaredValue } from './v1-declared-value.ts';

/** The rules about avoidable costs of one shipment, in the order in which they keep cents. Source: audit specification, section 3. */
export const avoidableRules: readonly AvoidableRule[] = [declaredValue];
