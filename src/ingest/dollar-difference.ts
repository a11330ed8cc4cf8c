/**
 * The end of the name of a column that stores how much more an amount is in US cents than in minor units of its currency. It is zero for US dollars,
 * and so takes no space, while the amount in US cents would take as much as the amount itself. That amount, in a column ending in `_usd`, is computed
 * when it is read, so statements write the difference.
 */
export const DIFFERENCE = '_usd_difference';
