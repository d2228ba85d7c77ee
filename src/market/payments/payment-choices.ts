import type { Locale } from '#common/locale.ts';
import { invalid, type Refusal } from '#contract/envelope.ts';
import type { MethodOption } from '#contract/payment.ts';
import { methodLabel } from '#messages/payments.ts';
import type { AppContext } from '../context.ts';
import {
  allChoices,
  isKnownChoice,
  isOffered,
  type Offer,
  type PaymentChoice,
  vaBankName,
} from './methods.rules.ts';
import { providerOf } from './providers.ts';

type Deps = Pick<AppContext, 'config' | 'settings'>;

const currentOffer = async (ctx: Deps): Promise<Offer> => {
  const provider = providerOf(ctx.config);
  const { manual_transfer_accounts: accounts } = await ctx.settings();
  return { methods: provider?.methods ?? [], banks: provider?.banks ?? [], accounts: accounts.length };
};

/** Every payment method and bank, each with whether this shop can take it now. */
export const listPaymentChoices = async (ctx: Deps, locale: Locale): Promise<MethodOption[]> => {
  const offer = await currentOffer(ctx);
  return allChoices.map((choice) => ({
    payment_method: choice.method,
    payment_channel: choice.channel,
    label: methodLabel(locale, choice.method, choice.channel === null ? '' : vaBankName(choice.channel)),
    icon: null,
    is_available: isOffered(choice, offer),
  }));
};

/** Whether this shop can take a buyer's choice now. Refused (422): a bank that is missing or unknown. */
export const checkPaymentChoice = async (
  ctx: Deps,
  choice: PaymentChoice,
): Promise<{ ok: true; isOffered: boolean } | Refusal> => {
  if (!isKnownChoice(choice))
    return invalid({ field: 'payment_channel', rule: choice.channel === null ? 'required' : 'enum' });
  return { ok: true, isOffered: isOffered(choice, await currentOffer(ctx)) };
};
