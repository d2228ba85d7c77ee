import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

type Transaction = {
  order_id: string;
  transaction_id: string;
  gross_amount: string;
  payment_type: string;
  transaction_status: string;
  status_code: string;
  fraud_status: string;
  va_numbers?: { bank: string; va_number: string }[];
  bill_key?: string;
  biller_code?: string;
  refund_amount?: string;
  actions?: { name: string; method: string; url: string }[];
  acquirer?: string;
  issuer?: string;
  refunds?: { refund_chargeback_id: number; refund_key: string; refund_amount: string; reason: string }[];
};
/**
 * What happens to the next requests: `down` breaks the connection, `slow` never answers, `swallow` does the work and then
 * breaks the connection, so that the answer is lost.
 */
type Mood = 'well' | 'down' | 'slow' | 'swallow';
type Refusal = { status_code: string; status_message: string; validation_messages?: string[] };
/** Their answer for a method that was not activated (docs.midtrans.com, code 4xx). */
const NOT_ACTIVE: Refusal = {
  status_code: '402',
  status_message: "Merchant doesn't have access for this payment type",
};
type ChargeBody = {
  payment_type: string;
  bank_transfer?: { bank: string };
  transaction_details: { order_id: string; gross_amount: number };
  enabled_payments?: string[];
  item_details?: { price: number; quantity: number; name: string }[];
};

/** The smallest PNG there is: one pixel. */
export const QR_PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsPvwkwAAAABJRU5ErkJggg==',
  'base64',
);

const STATUS_CODES: Record<string, string> = {
  pending: '201',
  settlement: '200',
  capture: '200',
  expire: '407',
  cancel: '200',
  deny: '202',
  refund: '200',
  partial_refund: '200',
  chargeback: '200',
  partial_chargeback: '200',
};

/**
 * A stand-in of Midtrans' Core API and Snap, written from its documentation (docs.midtrans.com: charge, GET status, cancel,
 * HTTP notification, code statuses, item details): a charge whose items do not come to its amount is 400, a repeated order id is 406, an unknown one 404, a transaction that is settled or over
 * cannot be cancelled (412), the status of a QRIS charge does not say its QR any more, nor that of an e-wallet its app; a Snap
 * page is unknown until somebody chooses on it how to pay. A refund (refund transaction, code 4xx, refund details of GET
 * status) needs a settled transaction of a method that knows refunds and no more than is left of it (412), the same key again
 * is the same refund, and a merchant with too little money is 414. It keeps transactions in memory and
 * sends no notification by itself.
 */
export const standInMidtrans = async (serverKey = 'SB-Mid-server-contoh') => {
  const transactions = new Map<string, Transaction>();
  const requests: string[] = [];
  let mood: Mood = 'well';
  let answerMs = 0;
  let atOnce = 0;
  let mostAtOnce = 0;
  /** By order id, by `qris`, `gateway`, an e-wallet or a bank. */
  const refusals = new Map<string, Refusal>();
  /** Paths, or parts of them, whose connections break. */
  const broken = new Set<string>();
  /** Pages that were opened for a charge, by order id: nothing is known of them until somebody pays there. */
  const pages = new Map<string, { gross_amount: number; payment_type: string }>();
  /** What an e-wallet answers beside the transaction; its status does not say it again. */
  const actionsOf = (payment_type: string, transactionId: string): Pick<Transaction, 'actions'> => {
    const deeplink = {
      name: 'deeplink-redirect',
      method: 'GET',
      url: `https://${payment_type}.test/app?tref=${transactionId}`,
    };
    const qr = {
      name: 'generate-qr-code',
      method: 'GET',
      url: `https://api.midtrans.test/v2/gopay/${transactionId}/qr-code`,
    };
    if (payment_type === 'gopay') return { actions: [qr, deeplink] };
    return payment_type === 'shopeepay' ? { actions: [deeplink] } : {};
  };

  /** What is wrong with the items of a charge. */
  const faultOf = ({ transaction_details, item_details = [] }: ChargeBody): string | null => {
    if (item_details.some(({ name }) => name.length > 50)) return 'item_details.name is too long';
    const sum = item_details.reduce((all, { price, quantity }) => all + price * quantity, 0);
    return item_details.length > 0 && sum !== transaction_details.gross_amount
      ? 'transaction_details.gross_amount is not equal to the sum of item_details'
      : null;
  };

  const charge = (body: ChargeBody) => {
    const { payment_type, bank_transfer, transaction_details } = body;
    const { order_id, gross_amount } = transaction_details;
    const fault = faultOf(body);
    if (fault !== null)
      return {
        status_code: '400',
        status_message: 'One or more parameters in the payload is invalid.',
        validation_messages: [fault],
      };
    const refusal = refusals.get(order_id) ?? refusals.get(bank_transfer?.bank ?? payment_type);
    if (refusal !== undefined) return refusal;
    if (transactions.has(order_id))
      return { status_code: '406', status_message: 'order_id has been utilized' };
    const number = `9888${String(transactions.size + 1).padStart(12, '0')}`;
    const transaction: Transaction = {
      order_id,
      transaction_id: `t-${transactions.size + 1}`,
      gross_amount: `${gross_amount}.00`,
      payment_type,
      transaction_status: 'pending',
      status_code: '201',
      fraud_status: 'accept',
      ...(bank_transfer ? { va_numbers: [{ bank: bank_transfer.bank, va_number: number }] } : {}),
      // Mandiri's, which is paid as a bill
      ...(payment_type === 'echannel' ? { bill_key: number, biller_code: '70012' } : {}),
    };
    transactions.set(order_id, transaction);
    return payment_type === 'qris'
      ? { ...transaction, qr_string: `0002${number}` }
      : { ...transaction, ...actionsOf(payment_type, transaction.transaction_id) };
  };
  const openPage = (body: ChargeBody) => {
    const { order_id } = body.transaction_details;
    const fault = faultOf(body);
    if (fault !== null) return { error_messages: [fault] };
    const { enabled_payments: [only = 'gateway'] = [], transaction_details } = body;
    const refusal = refusals.get(only.replace(/_va$/, ''));
    if (refusal !== undefined)
      return { error_messages: [refusal.status_message, ...(refusal.validation_messages ?? [])], refusal };
    if (pages.has(order_id))
      return { error_messages: ['transaction_details.order_id has already been taken'] };
    const payment_type = only === 'gateway' ? 'credit_card' : only;
    pages.set(order_id, { gross_amount: transaction_details.gross_amount, payment_type });
    return { token: order_id, redirect_url: `https://bayar.test/${order_id}` };
  };
  /** Somebody chose how to pay on a page: now there is a transaction. */
  const opened = (orderId: string): Transaction | undefined => {
    const page = pages.get(orderId);
    const known = transactions.get(orderId);
    if (known !== undefined || page === undefined) return known;
    charge({
      payment_type: page.payment_type,
      transaction_details: { order_id: orderId, gross_amount: page.gross_amount },
    });
    return transactions.get(orderId);
  };
  const status = (orderId: string) =>
    transactions.get(orderId) ?? { status_code: '404', status_message: "Transaction doesn't exist." };
  const cancel = (orderId: string) => {
    const found = transactions.get(orderId);
    if (found === undefined) return { status_code: '404', status_message: "Transaction doesn't exist." };
    if (found.transaction_status !== 'pending')
      return { status_code: '412', status_message: 'Transaction status cannot be updated.' };
    return Object.assign(found, { transaction_status: 'cancel', status_code: '200' });
  };

  const REFUNDABLE = ['credit_card', 'gopay', 'shopeepay', 'dana', 'ovo', 'qris'];
  const SETTLED = ['settlement', 'partial_refund', 'refund'];
  const givenBackOf = ({ refunds = [] }: Transaction) =>
    refunds.reduce((sum, { refund_amount }) => sum + Number(refund_amount), 0);
  type RefundBody = { refund_key: string; amount: number; reason: string };
  const refund = (orderId: string, { refund_key, amount, reason }: RefundBody) => {
    const found = transactions.get(orderId);
    if (found === undefined) return { status_code: '404', status_message: "Transaction doesn't exist." };
    const refused = refusals.get('refund');
    if (refused !== undefined) return refused;
    const before = found.refunds?.find((one) => one.refund_key === refund_key);
    const left = Number(found.gross_amount) - givenBackOf(found);
    const isPossible =
      SETTLED.includes(found.transaction_status) && REFUNDABLE.includes(found.payment_type) && amount <= left;
    if (before === undefined && !isPossible)
      return { status_code: '412', status_message: 'Transaction status cannot be updated.' };
    if (before === undefined) {
      const made = { refund_chargeback_id: (found.refunds?.length ?? 0) + 1, refund_key, reason };
      found.refunds = [...(found.refunds ?? []), { ...made, refund_amount: `${amount}.00` }];
      found.refund_amount = `${givenBackOf(found)}.00`;
      found.transaction_status = amount === left ? 'refund' : 'partial_refund';
      found.status_code = '200';
    }
    return { ...found, status_message: 'Success, refund request is approved', refund_key };
  };

  const server = createServer(async (request, reply) => {
    let text = '';
    for await (const part of request) text += part;
    const { method = '', url = '' } = request;
    requests.push(`${method} ${url}`);
    if (mood === 'slow') return;
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    if (answerMs > 0) await pause(answerMs);
    atOnce -= 1;
    if (mood === 'down' || [...broken].some((part) => url.includes(part))) {
      request.socket.destroy();
      return;
    }
    const [, , orderId = '', action] = url.split('/');
    if (/^\/v2\/gopay\/[\w-]+\/qr-code$/.test(url)) {
      reply.setHeader('content-type', 'image/png');
      reply.end(QR_PICTURE);
      return;
    }
    const answer =
      url === '/v2/charge'
        ? charge(JSON.parse(text))
        : url === '/snap/v1/transactions'
          ? openPage(JSON.parse(text))
          : action === 'status'
            ? status(orderId)
            : action === 'cancel'
              ? cancel(orderId)
              : action === 'refund'
                ? refund(orderId, JSON.parse(text))
                : { status_code: '404' };
    if (mood === 'swallow' && method === 'POST') {
      request.socket.destroy();
      return;
    }
    reply.setHeader('content-type', 'application/json');
    // Snap answers with an HTTP status, the Core API with a code in its body
    if ('error_messages' in answer) {
      const refusal = 'refusal' in answer ? answer.refusal : undefined;
      reply.statusCode = Number(refusal?.status_code ?? 400);
    }
    reply.end(JSON.stringify(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`;

  return {
    config: { serverKey, apiUrl: origin, snapUrl: origin },
    requests,
    transactions,
    /** What becomes of a transaction on their side, without telling anybody. */
    become: (orderId: string, transaction_status: string, gross_amount?: number): void => {
      const found = opened(orderId);
      if (found === undefined) throw new Error(`there is no transaction ${orderId}`);
      Object.assign(found, { transaction_status, status_code: STATUS_CODES[transaction_status] ?? '200' });
      if (gross_amount !== undefined) found.gross_amount = `${gross_amount}.00`;
      if (found.payment_type === 'qris' && transaction_status === 'settlement')
        Object.assign(found, { acquirer: 'gopay', issuer: 'gopay' });
    },
    /** The fraud check wants a person's decision; only cards know it. */
    challenge: (orderId: string): void => {
      const found = transactions.get(orderId);
      if (found === undefined) throw new Error(`there is no transaction ${orderId}`);
      Object.assign(found, { transaction_status: 'capture', status_code: '201', fraud_status: 'challenge' });
    },
    /** So much goes back to the payer: a whole refund or chargeback says no sum, a part does, each beside those before. */
    giveBack: (orderId: string, kind: 'refund' | 'chargeback', amount?: number): void => {
      const found = transactions.get(orderId);
      if (found === undefined) throw new Error(`there is no transaction ${orderId}`);
      const transaction_status = amount === undefined ? kind : `partial_${kind}`;
      Object.assign(found, { transaction_status, status_code: '200' });
      if (amount === undefined) return;
      const refunds = [
        ...(found.refunds ?? []),
        {
          refund_chargeback_id: (found.refunds?.length ?? 0) + 1,
          refund_key: `dasbor-${(found.refunds?.length ?? 0) + 1}`,
          refund_amount: `${amount}.00`,
          reason: 'test',
        },
      ];
      const total = refunds.reduce((sum, one) => sum + Number(one.refund_amount), 0);
      Object.assign(found, { refunds, refund_amount: `${total}.00` });
    },
    /** Charges are refused, however often they are asked for: of an order id, of `qris`, `gateway`, an e-wallet or a bank. */
    refuse: (what: string, refusal: Refusal = NOT_ACTIVE): void => {
      refusals.set(what, refusal);
    },
    accept: (what: string): void => {
      refusals.delete(what);
    },
    /** Connections to paths with this in them break; `mend` ends it. */
    breakOff: (part: string): void => {
      broken.add(part);
    },
    mend: (part: string): void => {
      broken.delete(part);
    },
    /** How many requests have waited for their answers at one time, at most. */
    mostAtOnce: (): number => mostAtOnce,
    /** Every answer takes so many ms from now on. */
    take: (ms: number): void => {
      answerMs = ms;
    },
    feel: (next: Mood): void => {
      mood = next;
    },
    /** A notification as they would send it now, with what an attacker changes of it: only three fields are signed. */
    notification: (orderId: string, changed: Record<string, string> = {}): string => {
      const found = transactions.get(orderId);
      if (found === undefined) throw new Error(`there is no transaction ${orderId}`);
      const { order_id, status_code, gross_amount } = found;
      const signature_key = createHash('sha512')
        .update(order_id + status_code + gross_amount + serverKey)
        .digest('hex');
      return JSON.stringify({ ...found, signature_key, ...changed });
    },
    stop: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
};
export type StandInMidtrans = Awaited<ReturnType<typeof standInMidtrans>>;
