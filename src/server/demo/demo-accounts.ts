import { demoProfiles } from './demo-profiles.ts';

/** An account of a demo client as the operational store keeps it. The number is the one on the carrier's invoices. */
export type DemoAccount = {
  clientCode: string;
  carrierId: number;
  number: string;
  name: string;
  group: string;
  division: string;
  isActive: boolean;
};

export function demoAccounts(): DemoAccount[] {
  return demoProfiles.flatMap(({ clientCode, accounts }) =>
    accounts.map(({ carrierId, number, name, group, division, isActive }) => ({
      clientCode,
      carrierId,
      number,
      name,
      group,
      division,
      isActive,
    })),
  );
}
