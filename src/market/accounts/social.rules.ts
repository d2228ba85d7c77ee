import { z } from 'zod';
import { emailField } from '#contract/fields.ts';

export type Identity = {
  /** Never changes for one person at one provider. */
  subject: string;
  /** Only when the provider has verified it. */
  email: string | null;
  name: string | null;
};
export type Identified = Identity | 'invalid';

/** An address we can keep, in its normal form, when it is verified. */
export const verifiedEmail = (email: unknown, isVerified: unknown): string | null => {
  if (isVerified !== true && isVerified !== 'true') return null;
  const read = emailField.required.safeParse(email);
  return read.success ? read.data : null;
};

/** A name we can keep: 2 to 100 code points. */
export const usableName = (name: unknown): string | null => {
  if (typeof name !== 'string') return null;
  const cut = [...name.trim()].slice(0, 100).join('');
  return [...cut].length >= 2 ? cut : null;
};

const testShape = z.object({
  sub: z.union([z.string().min(1).max(255), z.int()]).transform(String),
  email: z.string().optional(),
  name: z.string().optional(),
});

/** The person of a test token. */
export const asIdentity = (json: string): Identified => {
  try {
    const { sub, email, name } = testShape.parse(JSON.parse(json));
    return { subject: sub, email: verifiedEmail(email, true), name: usableName(name) };
  } catch {
    return 'invalid';
  }
};
