import type { CenterFields } from '#contract/fulfillment-centers.ts';

/** A fulfillment center of a demo client. */
interface DemoCenter {
  clientCode: string;
  center: CenterFields;
}

/** The warehouses from which the demo's parcels are shipped, with some ZIP codes around them. */
export const DEMO_CENTERS: readonly DemoCenter[] = [
  demoCenter('HALDEN', ['Denver', 'CO', 'Denver', '80225'], { Aurora: ['80010', '80011', '80012'] }),
  demoCenter('HALDEN', ['Allentown', 'PA', 'Allentown', '18109'], { Bethlehem: ['18015', '18017'] }),
  demoCenter('HALDEN', ['Reno', 'NV', 'Reno', '89513'], { Sparks: ['89431', '89434'] }),
  demoCenter('HALDEN-EAST', ['Allentown', 'PA', 'Allentown', '18109'], { Bethlehem: ['18015', '18017'] }),
  demoCenter('HALDEN-WEST', ['Reno', 'NV', 'Reno', '89513'], { Sparks: ['89431', '89434'] }),
  demoCenter('BRIGHTLEAF', ['Columbus', 'OH', 'Columbus', '43232'], { Dublin: ['43016', '43017'] }),
  demoCenter('BRIGHTLEAF', ['Los Angeles', 'CA', 'Los Angeles', '90064'], { 'Santa Monica': ['90401', '90404'] }),
  demoCenter('BRIGHTLEAF', ['Atlanta', 'GA', 'Atlanta', '30336'], { Marietta: ['30060', '30062'] }),
  demoCenter('MERIDIAN', ['Memphis', 'TN', 'Memphis', '38159'], { Germantown: ['38138', '38139'] }),
  demoCenter('MERIDIAN', ['Dallas', 'TX', 'Dallas', '75243'], { Garland: ['75040', '75041'] }),
];

function demoCenter(
  clientCode: string,
  [NAME, STATE, CITY, ZIP]: [name: string, state: string, city: string, zip: string],
  included: Readonly<Record<string, string[]>>,
): DemoCenter {
  const INCLUDEDCITYZIPS = Object.entries(included).map(([city, zips]) => ({ CITY: city, ZIPS: zips }));
  return { clientCode, center: { NAME, STATE, CITY, ZIP, INCLUDEDCITYZIPS } };
}
