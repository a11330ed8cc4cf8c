const IDENTITY = [
  ...['client_id', 'carrier_id', 'account_number', 'invoice_number', 'tracking_number'],
  ...['charge_code', 'charge_description', 'currency_code', 'net_amount'],
].join(', ');

/**
 * A key of a charge that stays the same when its file is imported again. The id of a charge depends on its file and line, so the key is
 * made from the charge's content instead, and equal charges of a parcel are numbered. All of them must be among the rows of the statement.
 */
export const CHARGE_KEY = `sipHash64(${IDENTITY}, row_number() OVER (PARTITION BY ${IDENTITY} ORDER BY file_id, line, ordinal))`;
