import { lookupKey } from '#ingest/lookup-rows.ts';
import { normaliseCountry } from '#model/geography/normalise-country.ts';
import { normaliseState } from '#model/geography/normalise-state.ts';
import { resolveBillOption } from '#model/trade/bill-options.ts';
import { resolveService } from '#model/trade/resolve-service.ts';
import { askStep, askTogether, type ImportStep } from './import-step.ts';
import { distinctBillOptions, distinctPlaces, distinctServices } from './load-parcels.ts';
import { resolveCommitment } from './resolve-commitment.ts';
import { restorePostalCode } from './restore-postal-code.ts';

interface Service {
  file: number;
  carrierId: number;
  code: string;
  text: string;
  zone: string;
  billDate: string;
}

interface Place {
  country: string;
  state: string;
  /** The codes that a spreadsheet may have changed. */
  postalCodes: readonly string[];
}

/** Resolves the services, places and bill options of gathered parcels. */
export const resolveParcelValues: ImportStep = askTogether('resolve the values of parcels', [
  askStep<Service>({
    name: 'resolve services',
    ask: ({ fileId }) => distinctServices(fileId),
    learn: (services, { tables }) => ({
      lookups: {
        service: services.map(({ file, carrierId, code, text, zone, billDate }) => {
          const service = resolveService(carrierId, code, text);
          const days = resolveCommitment(tables.commitments, { service: service.name, zone, billDate });
          const key = lookupKey([file, carrierId, code, text, zone]);
          return { key, values: [service.name, service.category, days ?? 0] };
        }),
      },
    }),
  }),
  askStep<Place>({
    name: 'resolve places',
    ask: ({ fileId }) => distinctPlaces(fileId),
    learn: (places) => {
      const resolved = places.map((place) => ({ ...place, normalised: normalisePlace(place) }));
      return {
        lookups: {
          place: resolved.map(({ country, state, normalised }) => ({
            key: lookupKey([country, state]),
            values: [normalised.country, normalised.state],
          })),
          'postal code': resolved.flatMap(({ country, state, postalCodes, normalised }) =>
            postalCodes.flatMap((code) => {
              const restored = restorePostalCode(code, normalised);
              return restored === code ? [] : [{ key: lookupKey([country, state, code]), values: [restored] }];
            }),
          ),
        },
      };
    },
  }),
  askStep<{ text: string }>({
    name: 'resolve bill options',
    ask: ({ fileId }) => distinctBillOptions(fileId),
    learn: (rows) => ({
      lookups: { 'bill option': rows.map(({ text }) => ({ key: text, values: [resolveBillOption(text) ?? ''] })) },
    }),
  }),
]);

function normalisePlace({ country, state }: Place): { country: string; state: string } {
  const alpha2 = normaliseCountry(country);
  return { country: alpha2 ?? '', state: alpha2 === null ? '' : (normaliseState(alpha2, state) ?? '') };
}
