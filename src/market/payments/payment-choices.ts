import type { Locale } from '#common/locale.ts';
import { invalid, type Refusal, refuse } from '#contract/envelope.ts';
import type { MethodOption } from '#contract/payment.ts';
import { methodLabel } from '#messages/payments.ts';
import type { AppContext } from '../context.ts';
import { pausedChoices } from './method-pauses-store.ts';
import {
  type AmountLimits,
  allChoices,
  ewalletName,
  isKnownChoice,
  isOffered,
  limitsOf,
  NO_LIMITS,
  type Offer,
  type PaymentChoice,
  vaBankName,
} from './methods.rules.ts';
import { providerOf } from './providers.ts';

type Deps = Pick<AppContext, 'config' | 'settings' | 'db' | 'clock'>;

/** What this shop can take now. Outside transactions only. */
export const currentOffer = async (ctx: Deps): Promise<Offer> => {
  const provider = providerOf(ctx.config);
  const { manual_transfer_accounts: accounts, cod_enabled: cod } = await ctx.settings();
  return {
    methods: provider?.methods ?? [],
    banks: provider?.banks ?? [],
    ewallets: provider?.ewallets ?? [],
    limits: provider?.limits ?? (() => NO_LIMITS),
    paused: provider === null ? [] : await pausedChoices(ctx.db, provider.name, ctx.clock.now()),
    accounts: accounts.length,
    cod,
  };
};

/** The bank or the e-wallet as people read it; '' where there is none. */
const channelName = ({ method, channel }: PaymentChoice): string =>
  method === 'va' && channel !== null ? vaBankName(channel) : ewalletName(channel);

/** Every payment method, bank and e-wallet, each with whether this shop can take it now. */
export const listPaymentChoices = async (ctx: Deps, locale: Locale): Promise<MethodOption[]> => {
  const offer = await currentOffer(ctx);
  return allChoices.map((choice) => ({
    min_amount: limitsOf(choice, offer).min,
    max_amount: limitsOf(choice, offer).max,
    payment_method: choice.method,
    payment_channel: choice.channel,
    label: methodLabel(locale, choice.method, channelName(choice)),
    icon: null,
    is_available: isOffered(choice, offer),
  }));
};

/** Why a sum cannot be paid by a method, with the limits that it has. */
export const refuseOutsideLimits = ({ min, max }: AmountLimits): Refusal =>
  refuse('conflict', { reason: 'payment_amount_limit', data: { min_amount: min, max_amount: max } });

export type CheckedChoice = { ok: true; isOffered: boolean; limits: AmountLimits };

/**
 * Whether this shop can take a buyer's choice now, and from how much to how much. Refused (422): a bank that is missing, a
 * bank or an e-wallet that is unknown. Outside transactions only.
 */
export const checkPaymentChoice = async (
  ctx: Deps,
  choice: PaymentChoice,
): Promise<CheckedChoice | Refusal> => {
  if (!isKnownChoice(choice))
    return invalid({ field: 'payment_channel', rule: choice.channel === null ? 'required' : 'enum' });
  const offer = await currentOffer(ctx);
  return { ok: true, isOffered: isOffered(choice, offer), limits: limitsOf(choice, offer) };
};
