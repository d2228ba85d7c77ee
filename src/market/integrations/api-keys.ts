import { createHash, randomBytes } from 'node:crypto';
import type { Locale } from '#common/locale.ts';
import type { KeyScope } from '#contract/access.ts';
import type { ApiKey, NewApiKey } from '#contract/api-key.ts';
import { type Answer, list, ok, type Refusal, refuse } from '#contract/envelope.ts';
import { maxApiKeys } from '#contract/integration-limits.ts';
import { toIso } from '#contract/scalars.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Caller, guest } from '#platform/http/route.ts';
import { announceAccess } from '../accounts/index.ts';
import { recordSecurityChange } from '../audit/index.ts';
import type { AppContext, MarketContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import {
  insertKey,
  type KeyRecord,
  keyInUse,
  livingKeys,
  lockKey,
  lockStoreKeys,
  replaceKey,
  revokeKey,
  touchKey,
} from './keys-store.ts';

const HOUR_MS = 3_600_000;
/** `last_used_at` is written at most once in this time. */
const LAST_USED_INTERVAL_MS = 60_000;

/** Whose store it is, and from where its owner acts. */
export type StoreOwner = { merchantId: number; accountId: number; ip: string; locale: Locale };

const keyShape = /^lpk_[0-9a-f]{8}_[\w-]{43}$/;
/** Whether a credential looks like a key: whatever does not is a session's token. */
export const looksLikeApiKey = (token: string): boolean => keyShape.test(token);

/** 256 random bits behind a name that may be shown. */
const newKey = (): { prefix: string; secret: string } => {
  const prefix = `lpk_${randomBytes(4).toString('hex')}`;
  return { prefix, secret: `${prefix}_${randomBytes(32).toString('base64url')}` };
};
/** Nobody guesses 256 bits, so that a plain hash is enough, and one look finds it. */
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const present = (key: KeyRecord): ApiKey => ({
  key_id: key.id,
  name: key.name,
  prefix: key.prefix,
  scopes: key.scopes,
  created_at: toIso(key.created_at),
  last_used_at: key.last_used_at === null ? null : toIso(key.last_used_at),
  expires_at: key.expires_at === null ? null : toIso(key.expires_at),
  replaced_by: key.replaced_by,
});

/** What a key may still do while its store is being closed: see to the orders that are there. */
const whileClosing: readonly KeyScope[] = ['read', 'orders', 'ship'];

/**
 * The caller behind a key; null when it is none, was revoked or has ended, or its store is suspended. It is read each
 * time: one that is revoked ends at once, on every server.
 */
export const createKeyAuthenticate =
  ({ db, clock }: Pick<MarketContext, 'db' | 'clock'>) =>
  async (secret: string): Promise<Caller | null> => {
    const now = clock.now();
    const key = await keyInUse(db, hashOf(secret), now);
    if (key === null) return null;
    if (key.last_used_at === null || now.getTime() - key.last_used_at.getTime() > LAST_USED_INTERVAL_MS)
      await touchKey(db, key.id, now);
    return {
      ...guest,
      merchantId: key.merchant_id,
      merchantStatus: key.status,
      key: {
        id: key.id,
        ownerId: key.owner_id,
        scopes:
          key.status === 'closing' ? key.scopes.filter((one) => whileClosing.includes(one)) : key.scopes,
      },
    };
  };

export const listKeys = async (
  { db, clock }: Pick<MarketContext, 'db' | 'clock'>,
  merchantId: number,
): Promise<Answer<ApiKey[]>> => list((await livingKeys(db, merchantId, clock.now())).map(present));

const tell = async (
  tx: Tx<Schema>,
  ctx: AppContext,
  { accountId, ip, locale }: StoreOwner,
  what: 'created' | 'rotated' | 'revoked',
  { name, prefix, scopes }: Pick<KeyRecord, 'name' | 'prefix' | 'scopes'>,
): Promise<void> => {
  const at = ctx.clock.now();
  const details = { what, name, prefix, scopes: scopes.join(' ') };
  await recordSecurityChange(tx, { kind: 'api_key_changed', accountId, ip, details, at });
  if (what !== 'revoked')
    await announceAccess(tx, ctx, {
      userId: accountId,
      kind: 'api_key',
      details: `${name} (${prefix}…)`,
      locale,
    });
};

const make = async (
  tx: Tx<Schema>,
  { merchantId, name, scopes }: { merchantId: number; name: string; scopes: readonly KeyScope[] },
  now: Date,
): Promise<{ key: KeyRecord; secret: string }> => {
  const { prefix, secret } = newKey();
  const row = { merchant_id: merchantId, name, prefix, key_hash: hashOf(secret), scopes, created_at: now };
  return { key: await insertKey(tx, row), secret };
};

/** Makes a key, which is in the answer this once; its owner is told by mail. Refused: 409 beyond twenty. */
export const createKey = (
  ctx: AppContext,
  owner: StoreOwner,
  { name, scopes }: { name: string; scopes: readonly KeyScope[] },
): Promise<Answer<NewApiKey>> =>
  ctx.db.transact(async (tx) => {
    const now = ctx.clock.now();
    await lockStoreKeys(tx, owner.merchantId);
    if ((await livingKeys(tx, owner.merchantId, now)).length >= maxApiKeys)
      return refuse('conflict', { reason: 'key_full' });
    const { key, secret } = await make(tx, { merchantId: owner.merchantId, name, scopes }, now);
    await tell(tx, ctx, owner, 'created', key);
    return ok({ api_key: present(key), secret });
  });

/** Makes a key that takes the place of another, which lives on for some hours. Refused: 404, 409 where it has one already. */
export const rotateKey = (
  ctx: AppContext,
  owner: StoreOwner,
  { keyId, overlapHours }: { keyId: number; overlapHours: number },
): Promise<Answer<NewApiKey>> =>
  ctx.db.transact(async (tx): Promise<Answer<NewApiKey> | Refusal> => {
    const now = ctx.clock.now();
    await lockStoreKeys(tx, owner.merchantId);
    const before = await lockKey(tx, owner.merchantId, keyId, now);
    if (before === null) return refuse('not_found');
    if (before.replaced_by !== null) return refuse('conflict', { reason: 'key_replaced' });
    const { key, secret } = await make(tx, { merchantId: owner.merchantId, ...before }, now);
    const until = new Date(now.getTime() + overlapHours * HOUR_MS);
    await replaceKey(tx, keyId, { replacedBy: key.id, until });
    await tell(tx, ctx, owner, 'rotated', key);
    return ok({ api_key: present(key), secret });
  });

/** Ends a key at once. Refused: 404. */
export const endKey = (ctx: AppContext, owner: StoreOwner, keyId: number): Promise<Answer<null>> =>
  ctx.db.transact(async (tx) => {
    const key = await lockKey(tx, owner.merchantId, keyId, ctx.clock.now());
    if (key === null) return refuse('not_found');
    await revokeKey(tx, keyId, ctx.clock.now());
    await tell(tx, ctx, owner, 'revoked', key);
    return ok(null);
  });
