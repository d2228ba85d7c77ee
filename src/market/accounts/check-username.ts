import type { OutputOf } from '#contract/endpoint.ts';
import { type Answer, ok } from '#contract/envelope.ts';
import type { checkUsername as endpoint } from '#contract/upload.ts';
import type { MarketContext } from '../context.ts';
import { contactOf, isReservedSlug, likeSlug, slugOf } from './contact.rules.ts';
import { slugsTaken, userByContact } from './users-store.ts';

type Checked = OutputOf<typeof endpoint>;
const SUGGESTIONS = 3;

const checkSlug = async ({ db }: Pick<MarketContext, 'db'>, username: string): Promise<Checked> => {
  const slug = slugOf(username);
  if (slug === null) return { username, available: false, reason: 'invalid', suggestions: [] };
  const near = likeSlug(slug);
  const taken = await slugsTaken(db, [slug, ...near]);
  const reason = isReservedSlug(slug) ? 'reserved' : taken.has(slug) ? 'taken' : null;
  const suggestions = reason === null ? [] : near.filter((one) => !taken.has(one)).slice(0, SUGGESTIONS);
  return { username: slug, available: reason === null, reason, suggestions };
};

const checkContact = async ({ db }: Pick<MarketContext, 'db'>, username: string): Promise<Checked> => {
  const contact = contactOf(username);
  if (contact === null) return { username, available: false, reason: 'invalid', suggestions: [] };
  const holder = await userByContact(db, contact);
  const isTaken = holder !== null && holder.status !== 'unverified';
  return { username, available: !isTaken, reason: isTaken ? 'taken' : null, suggestions: [] };
};

/** Whether a store slug, or an e-mail or phone, is still free (API U2). */
export const checkUsername = async (
  ctx: Pick<MarketContext, 'db'>,
  { username, type }: { username: string; type: 'merchant' | 'account' },
): Promise<Answer<Checked>> => ok(await (type === 'merchant' ? checkSlug : checkContact)(ctx, username));
