import type { ApprovalRate } from '#contract/disputes.ts';

/** The share of claims by a finding's rule that its carrier has approved, and how many it has answered; `null` without answers. */
export function approvalRate(
  rates: readonly ApprovalRate[],
  { rule, carrierId }: { rule: string; carrierId: number },
): { share: number; answers: number } | null {
  const rate = rates.find((one) => one.rule === rule && one.carrierId === carrierId);
  const answers = (rate?.approved ?? 0) + (rate?.denied ?? 0);
  return rate === undefined || answers === 0 ? null : { share: rate.approved / answers, answers };
}
