import { reservedSlugs } from '#common/slug.ts';
import { emailField, normalPhone, slugField } from '#contract/fields.ts';

export type Contact = { channel: 'email' | 'phone'; destination: string };

/** An e-mail address or phone number in its one normal form; null when the text is neither. */
export const contactOf = (text: string): Contact | null => {
  const phone = normalPhone(text);
  if (phone !== null) return { channel: 'phone', destination: phone };
  const email = emailField.required.safeParse(text);
  return email.success ? { channel: 'email', destination: email.data } : null;
};

/** Where an account is reached: its e-mail, else its phone. */
export const contactOfUser = ({
  email,
  phone,
}: {
  email: string | null;
  phone: string | null;
}): Contact | null => {
  if (email !== null) return { channel: 'email', destination: email };
  return phone === null ? null : { channel: 'phone', destination: phone };
};

/** A well-formed store slug in lower case; null otherwise. */
export const slugOf = (text: string): string | null => {
  const slug = slugField.required.safeParse(text);
  return slug.success ? slug.data : null;
};

/** Enough of a destination to know it again: `a***@mail.id`, `+62812****89`. */
export const masked = ({ channel, destination }: Contact): string => {
  if (channel === 'phone') return `${destination.slice(0, 6)}****${destination.slice(-2)}`;
  const at = destination.lastIndexOf('@');
  return `${[...destination][0]}***${destination.slice(at)}`;
};

/** Slugs that are parts of our own addresses, such as `dashboard`. */
export const isReservedSlug = (slug: string): boolean => reservedSlugs.has(slug);

/** Slugs like this one, nearest first, at most 40 characters. */
export const likeSlug = (slug: string): string[] =>
  ['-official', '-id', '-store', '-2', '-3', '-4', '-5'].map(
    (end) => slug.slice(0, 40 - end.length).replace(/-+$/, '') + end,
  );
