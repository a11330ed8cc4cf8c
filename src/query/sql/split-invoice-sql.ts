/**
 * SQL aggregates over an invoice's rows of `invoices`, of which each of its files has one. Several files can state a total: that of the last file
 * that states one counts. Of several accounts, the first in alphabetical order counts. Other tables have the accounts too.
 */
export const STATED_TOTAL = 'argMax(stated_amount, file_id)';
export const INVOICE_ACCOUNT = 'min(account_number)';
