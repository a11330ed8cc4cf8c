import type { ReaderValues } from '#assistant/build-lexicon.ts';
import { services } from '#model/trade/services.ts';
import { demoAccounts } from '#server/demo/demo-accounts.ts';
import { DEMO_CENTERS } from '#server/demo/demo-centers.ts';
import { DEMO_CLIENTS } from '#server/demo/demo-clients.ts';

const FAMILY = ['HALDEN', 'HALDEN-EAST', 'HALDEN-WEST', 'HALDEN-CA', 'HALDEN-EU'];

/** The values of the demo's parent client, as the server looks them up. Ids are numbered in the order in which they appear. */
export function demoReader(): ReaderValues {
  const own = demoAccounts().filter(({ clientCode }) => FAMILY.includes(clientCode));
  const numbered = (names: readonly string[]) =>
    [...new Set(names)].map((name, index) => ({ id: String(index + 1), name }));
  const [parent] = DEMO_CLIENTS;
  const clients = parent === undefined ? [] : [parent, ...parent.children];
  return {
    values: {
      service: services.map(({ name }) => name),
      zone: ['2', '3', '4', '5', '6', '7', '8', '302', '305'],
      consignee_city: [
        'Dallas',
        'Chicago',
        'Houston',
        'Columbus',
        'COLUMBUS',
        'Los Angeles',
        'New York',
        'Washington',
        'Lebanon',
      ],
      accessorial: ['Residential', 'Signature', 'Delivery Area', 'Demand'],
      fulfillment_center: DEMO_CENTERS.filter(({ clientCode }) => clientCode === 'HALDEN').map(
        ({ center }) => center.NAME,
      ),
    },
    accounts: own.map(({ number, name }) => ({ number, name })),
    divisions: numbered(own.map(({ division }) => division)),
    groups: numbered(own.map(({ group }) => group)),
    clients: clients.map(({ code, name }, index) => ({ id: index + 1, code, name })),
  };
}
