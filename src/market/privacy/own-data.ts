import { type Kysely, sql } from 'kysely';
import { type Answer, ok } from '#contract/envelope.ts';
import type { Consent, OwnData } from '#contract/own-data.ts';
import { toIso } from '#contract/scalars.ts';
import { endWhatsAppConsent, merchantOf } from '../accounts/index.ts';
import type { AppContext } from '../context.ts';
import { switchRecommendations } from '../recommendations/index.ts';
import type { Schema } from '../schema.ts';
import { blockersOf } from './close-account.ts';
import { presentRequest, requestsOf } from './data-requests.ts';
import { currentExport } from './exports-store.ts';

type ConsentRow = Pick<Consent, 'purpose' | 'version' | 'given_ip' | 'given_in'> & {
  given_at: Date;
  ended_at: Date | null;
};

/** What somebody has agreed to, the newest first: pages by version, WhatsApp, and recommendations of their own. */
const consentsOf = async (db: Kysely<Schema>, userId: number): Promise<Consent[]> => {
  const { rows } = await sql<ConsentRow>`
    select purpose, version, given_at, given_ip, given_in, null::timestamptz as ended_at
    from consents where user_id = ${userId}
    union all
    select 'whatsapp', null, given_at, given_ip, 'settings', ended_at from whatsapp_consents where user_id = ${userId}
    union all
    select 'recommendations', null, given_at, given_ip, 'recommendations', ended_at from recommendation_consents
    where user_id = ${userId}
    order by given_at desc limit 100`.execute(db);
  return rows.map((row) => ({
    ...row,
    given_at: toIso(row.given_at),
    ended_at: row.ended_at === null ? null : toIso(row.ended_at),
    can_withdraw: row.version === null && row.ended_at === null,
  }));
};

export const readOwnData = async (ctx: AppContext, userId: number): Promise<Answer<OwnData>> => {
  const { db, clock } = ctx;
  const now = clock.now();
  const [consents, archive, requests, store, blockers, { account_closing_days }] = await Promise.all([
    consentsOf(db, userId),
    currentExport(db, userId, now),
    requestsOf(db, userId),
    merchantOf(db, userId),
    blockersOf(db, userId),
    ctx.settings(),
  ]);
  return ok({
    consents,
    export: archive && {
      state: archive.failed_at !== null ? 'failed' : archive.ready_at === null ? 'making' : 'ready',
      requested_at: toIso(archive.requested_at),
      expires_at: archive.expires_at === null ? null : toIso(archive.expires_at),
    },
    requests: requests.map(presentRequest),
    has_store: store !== undefined,
    blockers,
    grace_days: account_closing_days,
  });
};

/** Withdraws a consent; one that was withdrawn before stays so. */
export const withdraw = async (
  ctx: AppContext,
  userId: number,
  purpose: 'whatsapp' | 'recommendations',
): Promise<Answer<OwnData>> => {
  if (purpose === 'whatsapp') await endWhatsAppConsent(ctx.db, userId, 'settings', ctx.clock.now());
  else await switchRecommendations(ctx, userId, false, '');
  return readOwnData(ctx, userId);
};
