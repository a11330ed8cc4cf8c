/**
 * The end of the names of columns that store the amount in US cents minus the amount in minor units of its currency. For US dollars, this
 * difference is zero and takes no space, while the amount in US cents would take as much space as the amount itself. The columns ending in
 * `_usd` are computed when they are read, so statements write the difference.
 */
export const DIFFERENCE = '_usd_difference';
