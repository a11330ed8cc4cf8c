import { leaveOutInvoices, leftOutInvoices } from '#ingest/reissues/leave-out-invoices.ts';
import { createTable } from '#ingest/scratch-table.ts';
import { addUp } from '#ingest/sums/row-sums.ts';
import { SUMMED_TABLES } from '#ingest/sums/summed-tables.ts';
import type { ImportStep } from './import-step.ts';
import { loadInvoices } from './load-invoices.ts';
import { claimLines, rejectLines, rejectSameLines } from './load-lines.ts';
import { gatherParcels, resolveParcels } from './load-parcels.ts';
import { loadCharges, loadCredits, loadShipments } from './load-rows.ts';
import { lookAtLoaded } from './look-at-loaded.ts';
import { parcelTable, resolvedParcelTable } from './parcel-tables.ts';
import { reissueSteps } from './reissue-steps.ts';
import { resolveLineValues } from './resolve-line-values.ts';
import { resolveParcelValues } from './resolve-parcel-values.ts';
import { stagingSteps } from './staging-steps.ts';

/** Claims the lines, gathers the parcels, loads charges, shipments, credits and invoices, and counts the result. */
const loadingSteps: readonly ImportStep[] = [
  { name: 'claim lines', run: claimLines },
  { name: 'create the table of parcels', run: ({ fileId }) => createTable(parcelTable(fileId)) },
  { name: 'gather parcels', run: gatherParcels },
  resolveParcelValues,
  { name: 'create the table of resolved parcels', run: ({ fileId }) => createTable(resolvedParcelTable(fileId)) },
  {
    name: 'resolve parcels',
    run: ({ fileId, format }) => resolveParcels({ fileId, reportsDelivery: format.reportsDelivery }),
  },
  { name: 'load charges', run: loadCharges },
  { name: 'load shipments', run: loadShipments },
  ...SUMMED_TABLES.map(
    (sums): ImportStep => ({ name: `add ${sums.rows} up`, run: (file, { lines }) => addUp(sums, file, lines) }),
  ),
  { name: 'load credits', run: (file, { hasCredits }) => (hasCredits ? loadCredits(file) : null) },
  { name: 'load invoices', run: loadInvoices },
  lookAtLoaded,
];

/** Stages the lines of files, and rejects those that can't be loaded. */
const readingSteps: readonly ImportStep[] = [
  ...stagingSteps,
  resolveLineValues,
  { name: 'leave out invoices', run: leaveOutInvoices },
  {
    name: 'reject lines',
    run: (file, { oddLines, unknownCarriers, missingRates }) =>
      oddLines.rejected + unknownCarriers + missingRates + leftOutInvoices(file).length > 0 ? rejectLines(file) : null,
  },
];

/** The steps of an import after its raw lines are in the warehouse, in order. */
export const importSteps: readonly ImportStep[] = [...readingSteps, ...loadingSteps, ...reissueSteps];

/** The steps that load the raw lines of a loaded file again. The same lines are rejected, and there are no questions. */
export const reloadSteps: readonly ImportStep[] = [
  ...stagingSteps,
  resolveLineValues,
  { name: 'reject the same lines', run: rejectSameLines },
  ...loadingSteps,
];
