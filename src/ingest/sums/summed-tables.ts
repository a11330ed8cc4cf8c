import { chargeMeasures } from '#model/sources/charge-measures.ts';
import { chargeSums } from '#model/sources/charge-sums.ts';
import { shipmentMeasures } from '#model/sources/shipment-measures.ts';
import { shipmentSums } from '#model/sources/shipment-sums.ts';
import { type RowSums, rowSums } from './row-sums.ts';

/** How shipments are added up. */
export const sumsOfShipments: RowSums = rowSums('shipments', shipmentSums, shipmentMeasures);

/** How charges are added up. */
export const sumsOfCharges: RowSums = rowSums('charges', chargeSums, chargeMeasures);

/** All sums that are stored in addition to the rows of tables. */
export const SUMMED_TABLES: readonly RowSums[] = [sumsOfShipments, sumsOfCharges];
