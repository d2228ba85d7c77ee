/** Addresses of a provider's that open an e-wallet's app. */

/** Whether it is an address of the web, which a phone's camera opens when it is in a QR code. */
export const isAddress = (text: string): boolean => /^https:\/\//i.test(text);

const SCRIPTS = ['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:', 'http:'];

/** Whether a button may lead there: to an address of the web, or to an app by a scheme of its own. */
export const isOpenable = (url: string): boolean =>
  URL.canParse(url) && !SCRIPTS.includes(new URL(url).protocol);
