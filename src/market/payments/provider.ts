import type { ChargeDetails } from './charge-details.rules.ts';
import type { AmountLimits, EwalletCode, ProvidedMethod } from './methods.rules.ts';

/** A payment's instructions as they are stored; names and steps are added in the reader's language when they are shown. */
export type StoredInstruction =
  | {
      type: 'va';
      bank_code: string;
      /** Where the bank takes it as a bill: the company's code, with the bill's key in `va_number`. */
      biller_code?: string;
      va_number: string;
      account_name: string;
    }
  | { type: 'qris'; qr_string: string }
  | {
      type: 'gateway';
      redirect_url: string;
      /** Where it is an e-wallet's app that is opened, and not a page. */
      app?: {
        /** Opens it on a phone. */
        url: string;
        /** What it scans from another screen; an address is scanned by the phone's camera. */
        qr_text?: string;
        /** The same as a picture, as the provider draws it: a `data:` address. */
        qr_image?: string;
      };
    }
  | { type: 'manual_transfer'; accounts: { bank_name: string; rekening: string; atas_nama: string }[] }
  | { type: 'cod' };

export type ChargeRequest = {
  paymentCode: string;
  /** The provider's name for the charge before this one, when the buyer chose another method. */
  previousReference: string | null;
  method: ProvidedMethod;
  channel: string | null;
  /** Rupiah. */
  amount: number;
  now: Date;
  expiresAt: Date;
  /** Where a page of the provider's leads back to. */
  returnUrl: string;
  details: ChargeDetails;
};
export type Charge = { reference: string; instruction: StoredInstruction };
/**
 * The provider takes no such charge, however often it is asked for: `inactive`: not by this method from this shop ·
 * `amount`: not this sum · `charge`: not this one, for a reason of its own. `detail` is its word, for operators.
 */
export type ChargeRefusal = {
  refused: 'inactive' | 'amount' | 'charge';
  reference: string;
  detail: string;
};
/**
 * The provider made a charge of this name before, when its answer got lost, and does not say any more how it is to be paid,
 * or it is for another method. Nobody has seen how: it is to be cancelled, and charged anew under the next name.
 */
export type LostCharge = { lost: string };

/** What a charge was paid by, as far as it matters for sending it back; `qris_own`: by an app of the QR code's acquirer. */
export const paidBys = ['qris', 'qris_own', 'gopay', 'shopeepay', 'dana', 'ovo', 'card', 'other'] as const;
export type PaidBy = (typeof paidBys)[number];

/** A refund as a provider lists it: the key that whoever asked for it gave it, and rupiah. */
export type KeyedRefund = { key: string; amount: number };

export type RefundRequest = {
  /** The charge, as the provider knows it. */
  charge: string;
  /** By what it knows this refund again: letters, digits and dashes. */
  key: string;
  /** Rupiah. */
  amount: number;
  paidBy: PaidBy;
  now: Date;
};
/**
 * `done`: the payer has it, or will without us · `pending`: the provider works on it · `later`: not now, `until` where it
 * says until when · `unfunded`: the shop has too little money there · `refused`: never. After `later` and `unfunded` it is
 * asked again, with `isKeyUsed` under another key, since this one has ended. `detail` is its word, for operators.
 */
export type RefundAnswer =
  | { state: 'done' }
  | { state: 'pending' }
  | { state: 'later' | 'unfunded'; detail: string; until?: Date; isKeyUsed?: true }
  | { state: 'refused'; reason: 'late' | 'method' | 'account' | 'other'; detail: string };

/**
 * A provider's message in our terms. `reference` is the same for the same money, however often it is sent. Rupiah.
 * `challenged`: its fraud check waits for a person. `reversed`: money that had come has gone back to the payer.
 */
export type ProviderMessage = {
  /** With money that came: what it was paid by, where the provider says it. */
  paidBy?: PaidBy;
  paymentCode: string;
  /** The provider's name for the charge it is about; null where a provider has one charge for a payment. */
  charge: string | null;
  status: 'paid' | 'failed' | 'expired' | 'challenged' | 'reversed';
  amount: number;
  reference: string;
  /**
   * With `reversed`: how, and how much of `amount` in all so far; null where the provider does not say how much. `refunds`:
   * those of them that are refunds, by their keys.
   */
  reversal?: { kind: 'refund' | 'chargeback'; total: number | null; refunds?: readonly KeyedRefund[] };
};

/** A message as it came in: its body and its headers. */
export type RawMessage = { rawBody: string; header: (name: string) => string | undefined };
/**
 * `message` null: genuine, and about nothing that concerns a charge. `confirm`: genuine, but not all of its words are
 * signed, so that the charge's status is asked for and the words are not believed.
 */
export type ReadMessage =
  | { ok: true; message: ProviderMessage | null }
  | { ok: true; confirm: string }
  | { ok: false; why: 'signature' | 'unreadable' | 'no_secret' };

/**
 * What a provider says about a charge when it is asked. `none`: it does not know it, or not yet. `open`: nothing has
 * happened that counts.
 */
export type ChargeStatus = { state: 'none' | 'open' } | { state: 'changed'; message: ProviderMessage };

/** Somebody who takes money for the shop. A new one needs one file that makes this. */
export type PaymentProvider = {
  /** As in PAYMENT_PROVIDER and in the address of its callback. */
  name: string;
  methods: readonly ProvidedMethod[];
  /** Codes of the banks it has virtual accounts at. */
  banks: readonly string[];
  /** E-wallets that are ways to pay by themselves: channels of `gateway`. */
  ewallets: readonly EwalletCode[];
  /** What can be paid by a method at once. */
  limits: (method: ProvidedMethod, channel: string | null) => AmountLimits;
  /**
   * Asks for the money. The same request again gives the same charge, or says that it is lost.
   * @throws DependencyDown when the provider does not answer, or with nonsense
   */
  charge: (request: ChargeRequest) => Promise<Charge | ChargeRefusal | LostCharge>;
  /** Checks and reads a message of theirs. */
  read: (message: RawMessage) => ReadMessage;
  /**
   * What became of a charge, and its end where it can still be paid. null: the provider cannot be asked, its messages say
   * it all.
   */
  charges: {
    /** @throws DependencyDown when the provider does not answer, or with nonsense */
    status: (reference: string) => Promise<ChargeStatus>;
    /** A charge that is paid or over already stays as it is. @throws DependencyDown when the provider does not answer */
    cancel: (reference: string) => Promise<void>;
  } | null;
  /** Days after the payment in which it takes a refund to what it was paid by; 0: never, Infinity: it names no limit. */
  refundDays: (paidBy: PaidBy) => number;
  /**
   * Sends money of a charge back to where it was paid from. The same request again is the same refund, and says what became
   * of it.
   * @throws DependencyDown when the provider does not answer, or with nonsense: nobody knows what it did
   */
  refund: (request: RefundRequest) => Promise<RefundAnswer>;
};
