/**
 * A dimension the filter popover offers. `parent` must be chosen first and narrows it; `narrowedBy` lists what clears it when
 * changed; a client-specific one means nothing to another client; `isSingle` takes one value instead of several.
 */
interface FilterDimensionDeclaration {
  label: string;
  allLabel: string;
  isClientSpecific: boolean;
  isSingle: boolean;
  parent: string | null;
  narrowedBy: readonly string[];
}

const plain = { allLabel: 'All', isClientSpecific: false, isSingle: false, parent: null, narrowedBy: [] };

/** The filters every analysis page offers, in the order of the popover. */
export const filterDimensions = {
  carrier_name: { ...plain, label: 'Carrier', allLabel: 'All Carriers' },
  currency_code: {
    ...plain,
    label: 'Currency',
    allLabel: 'All Currencies',
    isSingle: true,
    narrowedBy: ['carrier_name'],
  },
  service_category: { ...plain, label: 'Service' },
  account_division: { ...plain, label: 'Account Division', isClientSpecific: true, narrowedBy: ['carrier_name'] },
  account_group: {
    ...plain,
    label: 'Account Group',
    isClientSpecific: true,
    narrowedBy: ['carrier_name', 'account_division'],
  },
  account_number: {
    ...plain,
    label: 'Account',
    isClientSpecific: true,
    narrowedBy: ['carrier_name', 'account_division', 'account_group'],
  },
  zone: { ...plain, label: 'Zone' },
  bill_option: { ...plain, label: 'Bill Option', allLabel: 'All Types' },
  normalised_sender_country: { ...plain, label: 'Sender Country' },
  normalised_sender_state: {
    ...plain,
    label: 'Sender State',
    parent: 'normalised_sender_country',
    narrowedBy: ['normalised_sender_country'],
  },
  normalised_consignee_country: { ...plain, label: 'Receiver Country' },
  normalised_consignee_state: {
    ...plain,
    label: 'Receiver State',
    parent: 'normalised_consignee_country',
    narrowedBy: ['normalised_consignee_country'],
  },
} as const satisfies Record<string, FilterDimensionDeclaration>;

export type FilterDimensionId = keyof typeof filterDimensions;

/** A filter dimension with its id. */
export interface FilterDimension extends FilterDimensionDeclaration {
  id: FilterDimensionId;
  parent: FilterDimensionId | null;
  narrowedBy: readonly FilterDimensionId[];
}

/** The filter dimensions as a list, in the order of the popover. */
export const filterDimensionList: readonly FilterDimension[] = Object.entries(filterDimensions).map(
  ([id, dimension]) => ({ ...dimension, id: id as FilterDimensionId }),
);
