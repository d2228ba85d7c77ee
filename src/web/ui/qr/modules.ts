import { encode } from 'uqr';

/** Light modules on each side of a code, without which no camera finds it. */
export const QUIET_ZONE = 4;

/**
 * A text as a QR code that stands the loss of 15 % (level M): rows of modules, true is dark, without the quiet zone.
 * @throws RangeError when it is too long for any code
 */
export const qrModules = (text: string): boolean[][] => encode(text, { ecc: 'M', border: 0 }).data;
