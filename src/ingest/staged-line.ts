/** SQL of one charge of a line: class, code and text as the file has them, and amounts as Decimal(18, 4). */
export interface StagedCharge {
  class: string;
  code: string;
  description: string;
  amount: string;
  discount: string;
  /** One of the buckets where the file names it; else the code tables decide. */
  bucket?: string;
  accessorial?: string;
}

/** SQL expressions over a line's cells. Text is `''` where absent, dates and the stated amount are NULL. */
export interface StagedLine {
  /** `charge`, `information` (no money, but tells of its parcel) or `invoice` (a total, no parcel). */
  kind: string;
  carrier: string;
  accountNumber: string;
  invoiceNumber: string;
  billDate: string;
  currency: string;
  statedAmount: string;
  trackingNumber: string;
  leadTrackingNumber?: string;
  /** What sets this line apart from others of its invoice; equal lines are told apart by their order. */
  identity: readonly string[];
  /** The carrier's category of the line, such as UPS's SCC or ADC. */
  category?: string;
  pickupDate?: string;
  /** The day the shipping label was made. */
  labelDate?: string;
  scheduledAt?: string;
  deliveredAt?: string;
  trackingStatus?: string;
  serviceCode?: string;
  serviceText?: string;
  zone?: string;
  billOption?: string;
  reference?: string;
  packages: string;
  actualWeight?: string;
  actualWeightUnit?: string;
  billWeight?: string;
  billWeightUnit?: string;
  length?: string;
  width?: string;
  height?: string;
  dimUnit?: string;
  sender: StagedAddress;
  consignee: StagedAddress;
  /** SQL of an Array of charges. */
  charges: string;
  creditType?: string;
  refundBy?: string;
  creditStatus?: string;
}

export interface StagedAddress {
  name?: string;
  company?: string;
  address?: string;
  city?: string;
  state?: string;
  postalCode?: string;
  country?: string;
}
