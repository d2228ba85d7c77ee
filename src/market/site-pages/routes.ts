import { agreeToPages, pendingAgreements } from '#contract/agreement.ts';
import { ok } from '#contract/envelope.ts';
import {
  discardSitePage,
  listSitePages,
  publishSitePage,
  readOperatorSitePage,
  saveSitePage,
  withdrawSitePage,
} from '#contract/operator-site-page.ts';
import { siteFooter } from '#contract/site-footer.ts';
import { readSitePage, siteIdentity } from '#contract/site-page.ts';
import { footerOf } from '#messages/site-pages/footer.ts';
import { route } from '#platform/http/route.ts';
import { actorOf } from '../audit/index.ts';
import type { AppRoutes } from '../context.ts';
import { agree, readAgreements } from './agreements.ts';
import { discard, publish, saveDraft, withdraw } from './edit-pages.ts';
import { listPages, readForOperator, readPage } from './read-pages.ts';

/** Pages that operators write, who runs the shop, and what people have agreed to. */
export const sitePageRoutes: AppRoutes = (ctx) => [
  route(readSitePage, ({ params, input, locale }) => readPage(ctx, params.page, input.version, locale)),
  route(siteFooter, async ({ locale }) => ok(footerOf(locale, (await ctx.settings()).shop_identity))),
  route(siteIdentity, async () => ok((await ctx.settings()).shop_identity)),
  // `buyer` calls are only ever reached by an account
  route(pendingAgreements, ({ caller }) => readAgreements(ctx, caller.accountId ?? 0)),
  route(agreeToPages, ({ caller, origin, input }) =>
    agree(ctx, { userId: caller.accountId ?? 0, ip: origin.ip }, input),
  ),
  route(listSitePages, ({ locale }) => listPages(ctx, locale)),
  route(readOperatorSitePage, ({ params }) => readForOperator(ctx, params.page)),
  route(saveSitePage, (call) => saveDraft(ctx, actorOf(call), call.params.page, call.input)),
  route(publishSitePage, (call) => publish(ctx, actorOf(call), call.params.page, call.input)),
  route(withdrawSitePage, (call) => withdraw(ctx, actorOf(call), call.params.page, call.input.mark)),
  route(discardSitePage, (call) => discard(ctx, actorOf(call), call.params.page, call.input.mark)),
];
