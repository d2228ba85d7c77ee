/** Where the time comes from. Everything that asks "what time is it" takes one, so that a test can move it. */
export type Clock = { now(): Date };

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };
