/** SQL for one charge of a line: class, code and text as in the file, and amounts as Decimal(18, 4). */
export interface StagedCharge {
  class: string;
  code: string;
  description: string;
  amount: string;
  discount: string;
  /** The bucket, if the file names it. Otherwise the code tables decide. */
  bucket?: string;
  accessorial?: string;
}

/** SQL expressions over a line's cells. Text is `''` where absent, dates and the stated amount are NULL. */
export interface StagedLine {
  /** `charge`, `information` (about a parcel, without money) or `invoice` (a total, without a parcel). */
  kind: string;
  /** The text because of which a line with a tracking number could be a sum of others. Formats without it have no such lines. */
  sumText?: string;
  carrier: string;
  accountNumber: string;
  invoiceNumber: string;
  billDate: string;
  currency: string;
  statedAmount: string;
  trackingNumber: string;
  leadTrackingNumber?: string;
  /** The values that distinguish this line from others of its invoice. Equal lines are distinguished by their order. */
  identity: readonly string[];
  /** The carrier's category of the line, such as UPS's SCC or ADC. */
  category?: string;
  /** The carrier's group of categories: UPS's SHP, ADJ, RTN and MIS. */
  categoryGroup?: string;
  /** The day of the charge itself, such as that of a pickup or a correction. */
  chargedOn?: string;
  /** The day on which the invoice has to be paid. */
  dueDate?: string;
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
  /** The carrier's name of the packaging, such as PKG. */
  packaging?: string;
  /** SQL for whether the carrier states that it billed by dimensional weight. */
  isDimensional?: string;
  signedBy?: string;
  /** The texts of both addresses of an address correction. */
  correctedFrom?: string;
  correctedTo?: string;
  sender: StagedAddress;
  consignee: StagedAddress;
  /** SQL for an array of charges. */
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
