import type { Locale } from '#common/locale.ts';
import type { MethodOption } from '#contract/payment.ts';
import { methodLabel } from '#messages/payments.ts';
import type { Trade } from '../market.ts';
import { everyWay, isKnownWay, isOffered, type Offer, vaBankName, type WayToPay } from './methods.rules.ts';
import { providerOf } from './provider-of.ts';

type Given = Pick<Trade, 'config' | 'settings'>;

const offerOf = async (market: Given): Promise<Offer> => {
  const provider = providerOf(market.config);
  const { manual_transfer_accounts: accounts } = await market.settings();
  return { methods: provider?.methods ?? [], banks: provider?.banks ?? [], accounts: accounts.length };
};

/** Every way to pay, with what this shop can take now (API K8). */
export const listWays = async (market: Given, locale: Locale): Promise<MethodOption[]> => {
  const offer = await offerOf(market);
  return everyWay.map((way) => ({
    payment_method: way.method,
    payment_channel: way.channel,
    label: methodLabel(locale, way.method, way.channel === null ? '' : vaBankName(way.channel)),
    icon: null,
    is_available: isOffered(way, offer),
  }));
};

/** Whether a buyer may choose this: `unknown` is a 422 on the channel, `not_offered` a 503 (API K5). */
export const checkWay = async (market: Given, way: WayToPay): Promise<'ok' | 'unknown' | 'not_offered'> => {
  if (!isKnownWay(way)) return 'unknown';
  return isOffered(way, await offerOf(market)) ? 'ok' : 'not_offered';
};
