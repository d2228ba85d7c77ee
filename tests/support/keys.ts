import { createKeyRing } from '#platform/keys.ts';

/** What everything of the tests is signed and sealed with, in this process and in the servers that they start. */
export const SECRET = 'a secret shared by all servers of a test';
export const testKeys = createKeyRing(SECRET);
