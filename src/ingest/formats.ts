import type { FileFormat } from './file-format.ts';
import { upsBilling } from './ups-billing/ups-billing.format.ts';

/** Every format that can be imported, in the order in which a file is tried. */
export const formats: readonly FileFormat[] = [upsBilling];
