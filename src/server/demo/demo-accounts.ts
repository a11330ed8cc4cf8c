import { demoProfiles } from './demo-profiles.ts';

/** An account of a demo client as the operational store keeps it; the number is the one in the carrier's invoices. */
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
