import type { InputOf } from '#contract/endpoint.ts';
import { type Answer, invalid, ok, type Refusal, refuse } from '#contract/envelope.ts';
import type { OperatorSitePage, publishSitePage, saveSitePage } from '#contract/operator-site-page.ts';
import { toIso } from '#contract/scalars.ts';
import { agreedPages, type SitePageName } from '#contract/site-page-names.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Actor, type AuditEvent, recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { markOf, presentForOperator } from './read-pages.ts';
import { announced } from './site-pages.rules.ts';
import {
  deleteDraft,
  lockPage,
  makeDraftAgain,
  publishDraft,
  type Version,
  versionsOf,
  writeDraft,
} from './site-pages-store.ts';

type Ctx = Pick<AppContext, 'db' | 'clock'>;
type Change = { ctx: Ctx; actor: Actor; page: SitePageName; mark: string | null };
type Step = (
  tx: Tx<Schema>,
  versions: Version[],
  stamp: { at: Date; by: number },
) => Promise<Refusal | Pick<AuditEvent, 'action' | 'before' | 'after'>>;

const meanwhile = refuse('conflict', { reason: 'changed_meanwhile' });

/** One change of a page, alone: refused (409) when it was changed since `mark`; audited, and answered as it stands then. */
const changePage = ({ ctx, actor, page, mark }: Change, step: Step): Promise<Answer<OperatorSitePage>> =>
  ctx.db.transact(async (tx) => {
    await lockPage(tx, page);
    const before = await versionsOf(tx, page);
    if (mark !== null && mark !== markOf(before)) return meanwhile;
    const at = ctx.clock.now();
    const done = await step(tx, before, { at, by: actor.accountId });
    if ('ok' in done) return done;
    await recordAudit(tx, actor, { ...done, target: `page:${page}` }, at);
    return ok(presentForOperator(page, await versionsOf(tx, page), at));
  });

const draftIn = (versions: readonly Version[]) => versions.find(({ number }) => number === null);

/** Saves the draft. What it said is not in the audit event: every published version is kept whole. */
export const saveDraft = (
  ctx: Ctx,
  actor: Actor,
  page: SitePageName,
  { mark, ...text }: InputOf<typeof saveSitePage>,
) =>
  changePage({ ctx, actor, page, mark }, async (tx, _versions, stamp) => {
    await writeDraft(tx, page, text, stamp);
    return { action: 'page.draft', after: { title: text.title, characters: text.body.length } };
  });

/**
 * Makes the draft the next version. Refused: 409 without a draft, or while another version is announced; 422 for a moment
 * that has passed, and where agreement is asked for to a page that nobody agrees to.
 */
export const publish = (
  ctx: Ctx,
  actor: Actor,
  page: SitePageName,
  { mark, holds_from, needs_agreement }: InputOf<typeof publishSitePage>,
) =>
  changePage({ ctx, actor, page, mark }, async (tx, versions, stamp) => {
    const draft = draftIn(versions);
    if (draft === undefined) return refuse('conflict', { reason: 'page_no_draft' });
    if (announced(versions, stamp.at) !== undefined) return refuse('conflict', { reason: 'page_announced' });
    if (holds_from !== null && holds_from < stamp.at)
      return invalid({ field: 'holds_from', rule: 'date_range', message: 'page_in_the_past' });
    if (needs_agreement && !agreedPages.some((one) => one === page))
      return invalid({ field: 'needs_agreement', rule: 'state' });
    const number = Math.max(0, ...versions.map((version) => version.number ?? 0)) + 1;
    const holds = holds_from ?? stamp.at;
    await publishDraft(tx, draft.id, { number, holds_from: holds, needs_agreement }, stamp);
    return { action: 'page.publish', after: { version: number, holds_from: toIso(holds), needs_agreement } };
  });

/** Takes an announced version back before it holds. Refused (409): there is none, or a draft stands in its place. */
export const withdraw = (ctx: Ctx, actor: Actor, page: SitePageName, mark: string | null) =>
  changePage({ ctx, actor, page, mark }, async (tx, versions, stamp) => {
    const next = announced(versions, stamp.at);
    if (next === undefined) return meanwhile;
    if (draftIn(versions) !== undefined) return refuse('conflict', { reason: 'page_has_draft' });
    await makeDraftAgain(tx, next.id, stamp);
    return { action: 'page.withdraw', before: { version: next.number, holds_from: toIso(next.holds_from) } };
  });

/** Refused (409): there is no draft. */
export const discard = (ctx: Ctx, actor: Actor, page: SitePageName, mark: string | null) =>
  changePage({ ctx, actor, page, mark }, async (tx, versions) => {
    const draft = draftIn(versions);
    if (draft === undefined) return refuse('conflict', { reason: 'page_no_draft' });
    await deleteDraft(tx, page);
    return { action: 'page.discard', before: { title: draft.title } };
  });
