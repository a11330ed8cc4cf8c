/** The patterns of identifiers (tracking, invoice and account numbers) that a spreadsheet has changed, for the engine. */
export const CHANGED_IDENTIFIERS = {
  /** A cheap test: every changed identifier contains one of these, and few others do. */
  mayBeChanged: /['.,+#=]/,
  /**
   * 7.94645E+11, 1,0E+17, a cell that was too narrow (####) or has an error (#N/A), a formula without its value (=B2), and .0 after more
   * digits than a spreadsheet's numbers have.
   */
  isDamaged:
    /^'?(?:\d+(?:[.,]\d+)?[eE]\+\d{1,3}|\d+[.,]\d+[eE]\d{1,3}|\d{16,}\.0|#{3,}|#(?:N\/A|NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|SPILL!|CALC!)|=.+)$/,
  /** A number that a spreadsheet keeps as a text ('7946), or has read as a decimal, which is exact up to 15 digits (7946451.0). */
  unchanged: /^(?:'([^']+)|(\d{6,15})\.0)$/,
};

export const DAMAGED_IDENTIFIER = 'is damaged by a spreadsheet: export it again as text';
