import type { Locale } from '#common/locale.ts';
import type { MethodOption } from '#contract/payment.ts';
import { methodLabel } from '#messages/payments.ts';
import type { AppContext } from '../context.ts';
import {
  everyWay,
  isKnownWay,
  isOffered,
  type Offer,
  type PaymentChoice,
  vaBankName,
} from './methods.rules.ts';
import { providerOf } from './provider-of.ts';

type Given = Pick<AppContext, 'config' | 'settings'>;

const offerOf = async (ctx: Given): Promise<Offer> => {
  const provider = providerOf(ctx.config);
  const { manual_transfer_accounts: accounts } = await ctx.settings();
  return { methods: provider?.methods ?? [], banks: provider?.banks ?? [], accounts: accounts.length };
};

/** Every way to pay, with what this shop can take now (API K8). */
export const listWays = async (ctx: Given, locale: Locale): Promise<MethodOption[]> => {
  const offer = await offerOf(ctx);
  return everyWay.map((way) => ({
    payment_method: way.method,
    payment_channel: way.channel,
    label: methodLabel(locale, way.method, way.channel === null ? '' : vaBankName(way.channel)),
    icon: null,
    is_available: isOffered(way, offer),
  }));
};

/** Whether a buyer may choose this: `unknown` is a 422 on the channel, `not_offered` a 503 (API K5). */
export const checkWay = async (ctx: Given, way: PaymentChoice): Promise<'ok' | 'unknown' | 'not_offered'> => {
  if (!isKnownWay(way)) return 'unknown';
  return isOffered(way, await offerOf(ctx)) ? 'ok' : 'not_offered';
};
