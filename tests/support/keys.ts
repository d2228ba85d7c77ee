import { createKeyRing } from '#platform/keys.ts';
import { type SealedText, sealText } from '#platform/sealed-text.ts';

/** What everything of the tests is signed and sealed with, in this process and in the servers that they start. */
export const SECRET = 'a secret shared by all servers of a test';
export const testKeys = createKeyRing(SECRET);

/** A phone as its columns have it. */
export const sealedPhone = (phone: string): SealedText => sealText(testKeys, 'phone', phone);
