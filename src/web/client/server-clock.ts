const toleranceMs = 5_000;

/** How far the server's clock is ahead of this device's, in ms. */
let aheadMs = 0;
let isKnown = false;
let asking: Promise<void> | null = null;

/** The time by the server's clock as far as it is known, in ms: a device may be hours wrong. */
export const serverNow = (): number => Date.now() + aheadMs;

const ask = async (documentTime: number | null): Promise<void> => {
  const sent = Date.now();
  try {
    const answer = await fetch('/livez', { method: 'HEAD', cache: 'no-store' });
    const said = Date.parse(answer.headers.get('date') ?? '');
    if (Number.isNaN(said)) throw new Error('The server does not say what time it is');
    // the header counts whole seconds, and the answer was under way half of the time
    aheadMs = said + 500 - (sent + Date.now()) / 2;
    isKnown = true;
  } catch (error) {
    console.error(error);
    // what the document says is at most as old as the document
    if (documentTime !== null) aheadMs = documentTime - sent;
  }
};

/**
 * Makes `serverNow` right, for whatever counts down. The server is asked once a page load, and only where the device does
 * not agree with the document to some seconds (a wrong clock, or a document that was kept).
 * @param documentTime the server's time when the document was made, in ms; null for data that came later
 */
export const learnServerTime = (documentTime: number | null): Promise<void> => {
  if (isKnown) return Promise.resolve();
  if (documentTime !== null && Math.abs(Date.now() - documentTime) <= toleranceMs) {
    isKnown = true;
    return Promise.resolve();
  }
  asking ??= ask(documentTime).finally(() => {
    asking = null;
  });
  return asking;
};

/** Asks the server anew: the page was put away and is back, and the device's clock may have been set meanwhile. */
export const relearnServerTime = (): Promise<void> => {
  isKnown = false;
  return learnServerTime(null);
};
