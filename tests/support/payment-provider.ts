import { midtransNotification, xenditWebhook } from '#contract/payment.ts';
import type { AppContext } from '#market/context.ts';
import { standInMidtrans } from './midtrans.ts';
import { createScene, type Scene } from './scene.ts';
import { standInXendit } from './xendit.ts';

/** The payment providers that the same tests are run for, each played by its stand-in. */
export const providerNames = ['midtrans', 'xendit'] as const;
export type ProviderName = (typeof providerNames)[number];
/** Activated at both. */
const EWALLETS = ['gopay', 'shopeepay', 'dana', 'ovo'];
/** Those that may leave a payment to a person's decision. */
export const withFraudCheck: readonly ProviderName[] = ['midtrans'];

type Message = { rawBody: string; token?: string };
/** A provider's stand-in in the shop's words: charges by the names that we gave them, sums in rupiah. */
export type PlayedProvider = {
  name: ProviderName;
  payment: AppContext['config']['payment'];
  /** Every request that came, as method and address. */
  requests: readonly string[];
  /** Money comes by a charge; nobody is told. */
  pay: (charge: string, amount?: number) => void;
  /** A charge ends; one that was paid is refused after all. */
  end: (charge: string, how: 'failed' | 'expired') => void;
  /** So much goes back to the payer, beside what went before; without a sum all of it. */
  giveBack: (charge: string, kind: 'refund' | 'chargeback', amount?: number) => void;
  /** Something goes back, and the provider does not say how much. */
  giveBackUntold: (charge: string) => void;
  /** The fraud check wants a person's decision; of `withFraudCheck` alone. */
  challenge: (charge: string) => void;
  /** What it would tell of a charge now. */
  message: (charge: string) => Message;
  /** A message that says that the charge is paid, as who has seen a genuine one could make it. */
  lie: (charge: string) => Message;
  /** A message from nobody. */
  forge: (charge: string) => Message;
  /** What it has given back of a charge at our request, by the keys of ours. */
  refunded: (charge: string) => { key: string; amount: number }[];
  /** What it is about to give back at our request, rupiah. */
  givingBack: (charge: string) => number;
  /** Refunds are not taken: the shop has too little there, by now, not by this method, or anything goes again. */
  refuseRefunds: (why: 'unfunded' | 'later' | 'method' | null) => void;
  /** The names of all charges of a payment. */
  known: (paymentCode: string) => string[];
  /** What can still be paid of a payment. */
  open: (paymentCode: string) => string[];
  /** How often it was asked what became of a charge. */
  looks: (charge: string) => number;
  /** It does not know a charge any more, until what is returned is called. */
  forget: (charge: string) => () => void;
  feel: (mood: 'well' | 'down' | 'slow' | 'swallow') => void;
  /** Connections to addresses with this in them break; `mend` ends it. */
  breakOff: (part: string) => void;
  mend: (part: string) => void;
  /** Charges are refused: of a name, of `qris`, `gateway`, an e-wallet or a bank. `busy`: for now. */
  refuse: (what: string, why?: 'inactive' | 'amount' | 'charge' | 'busy') => void;
  accept: (what: string) => void;
  stop: () => void;
};

const playMidtrans = async (): Promise<PlayedProvider> => {
  const midtrans = await standInMidtrans();
  const { become, giveBack, challenge, notification, requests, transactions, config } = midtrans;
  const invalid = (field: string) => ({
    status_code: '400',
    status_message: 'One or more parameters in the payload is invalid.',
    validation_messages: [`transaction_details.${field} is not allowed`],
  });
  const refusals = {
    inactive: undefined,
    amount: invalid('gross_amount'),
    charge: invalid('order_id'),
    busy: { status_code: '429', status_message: 'API rate limit exceeded' },
  };
  const refundRefusals = {
    unfunded: {
      status_code: '414',
      status_message: 'Refund request is rejected due to merchant insufficient funds.',
    },
    later: { status_code: '429', status_message: 'API rate limit exceeded' },
    method: { status_code: '412', status_message: 'Transaction status cannot be updated.' },
  };
  return {
    ...midtrans,
    name: 'midtrans',
    payment: {
      provider: 'midtrans',
      callbackSecret: null,
      ewallets: EWALLETS,
      midtrans: config,
      xendit: null,
    },
    pay: (charge, amount) => {
      become(charge, 'settlement', amount);
      Object.assign(transactions.get(charge) ?? {}, { fraud_status: 'accept' });
    },
    end: (charge, how) => become(charge, how === 'failed' ? 'deny' : 'expire'),
    giveBack,
    giveBackUntold: (charge) => become(charge, 'partial_refund'),
    challenge,
    message: (charge) => ({ rawBody: notification(charge) }),
    lie: (charge) => ({
      rawBody: notification(charge, { transaction_status: 'settlement', transaction_id: 'another' }),
    }),
    forge: (charge) => ({ rawBody: notification(charge, { gross_amount: '1.00' }) }),
    refunded: (charge) =>
      (transactions.get(charge)?.refunds ?? [])
        .filter(({ refund_key }) => refund_key.startsWith('RF'))
        .map(({ refund_key, refund_amount }) => ({ key: refund_key, amount: Number(refund_amount) })),
    givingBack: () => 0,
    refuseRefunds: (why) => {
      if (why === null) midtrans.accept('refund');
      else midtrans.refuse('refund', refundRefusals[why]);
    },
    known: (paymentCode) => [...transactions.keys()].filter((one) => one.startsWith(paymentCode)),
    open: (paymentCode) =>
      [...transactions.values()]
        .filter((one) => one.order_id.startsWith(paymentCode) && one.transaction_status === 'pending')
        .map((one) => one.order_id),
    looks: (charge) => requests.filter((one) => one === `GET /v2/${charge}/status`).length,
    forget: (charge) => {
      const known = transactions.get(charge);
      transactions.delete(charge);
      return () => {
        if (known !== undefined) transactions.set(charge, known);
      };
    },
    refuse: (what, why = 'inactive') => midtrans.refuse(what, refusals[why]),
  };
};

const playXendit = async (): Promise<PlayedProvider> => {
  const xendit = await standInXendit();
  const { become, charges, config, requests, webhook, giveBack } = xendit;
  const token = config.callbackToken;
  const refusals = {
    inactive: undefined,
    amount: { status: 400, error_code: 'MAX_AMOUNT_LIMIT_ERROR', message: 'The amount is too high' },
    charge: { status: 400, error_code: 'API_VALIDATION_ERROR', message: 'reference_id is not allowed' },
    busy: { status: 429, error_code: 'RATE_LIMIT_EXCEEDED', message: 'Too many requests' },
  };
  const refundRefusals = {
    unfunded: 'INSUFFICIENT_BALANCE',
    later: 'REFUND_IN_PROGRESS',
    method: 'REFUND_NOT_SUPPORTED',
  };
  return {
    ...xendit,
    name: 'xendit',
    payment: { provider: 'xendit', callbackSecret: null, ewallets: EWALLETS, midtrans: null, xendit: config },
    pay: (charge, amount) => become(charge, 'SUCCEEDED', amount),
    end: (charge, how) => {
      const isPaid = xendit.chargeOf(charge).status === 'SUCCEEDED';
      become(charge, how === 'expired' ? 'EXPIRED' : isPaid ? 'VOIDED' : 'FAILED');
    },
    giveBack,
    giveBackUntold: xendit.giveBackOften,
    challenge: () => {
      throw new Error('Xendit has no fraud check that waits for a person');
    },
    message: (charge) => ({ rawBody: webhook(charge), token }),
    lie: (charge) => ({ rawBody: webhook(charge, { status: 'SUCCEEDED' }), token }),
    forge: (charge) => ({ rawBody: webhook(charge), token: `${token}x` }),
    refunded: (charge) =>
      xendit.refunds
        .filter(({ of, status }) => of === xendit.chargeOf(charge).id && status === 'SUCCEEDED')
        .filter(({ reference_id }) => reference_id?.startsWith('RF'))
        .map(({ reference_id = '', amount }) => ({ key: reference_id, amount })),
    givingBack: (charge) =>
      xendit.refunds
        .filter(({ of, status }) => of === xendit.chargeOf(charge).id && status === 'PENDING')
        .reduce((sum, { amount }) => sum + amount, 0),
    refuseRefunds: (why) => {
      if (why === null) xendit.accept('refund');
      else xendit.refuse('refund', { status: 400, error_code: refundRefusals[why], message: '' });
    },
    known: (paymentCode) => charges.filter((one) => one.name.startsWith(paymentCode)).map((one) => one.name),
    open: (paymentCode) =>
      charges
        .filter((one) => one.name.startsWith(paymentCode) && one.method.status === 'ACTIVE')
        .map(({ name }) => name),
    looks: (charge) =>
      requests.filter((one) => one === `GET /payment_requests?reference_id=${charge}`).length,
    forget: (charge) => {
      const known = charges.filter(({ name }) => name === charge);
      for (const one of known) charges.splice(charges.indexOf(one), 1);
      return () => {
        charges.push(...known);
      };
    },
    refuse: (what, why = 'inactive') => xendit.refuse(what, refusals[why]),
  };
};

const plays: Record<ProviderName, () => Promise<PlayedProvider>> = {
  midtrans: playMidtrans,
  xendit: playXendit,
};
const endpoints = { midtrans: midtransNotification, xendit: xenditWebhook };

/** A shop whose payments go by a stand-in, and its only product; the stand-in is to be stopped at the end. */
export const providerScene = async (
  name: ProviderName,
): Promise<{ provider: PlayedProvider; scene: Scene; shirt: number }> => {
  const provider = await plays[name]();
  const scene = await createScene({ context: { config: { payment: provider.payment } } });
  const shirt = await scene.product({ stock: 500 });
  await scene.publish();
  return { provider, scene, shirt };
};

/** What the shop answers to a message of its provider. */
export const sendMessage = (scene: Scene, { name }: PlayedProvider, { rawBody, token }: Message) =>
  scene.call(endpoints[name], null, {
    input: JSON.parse(rawBody),
    origin: { rawBody, header: (header) => (header === 'x-callback-token' ? token : undefined) },
  });
