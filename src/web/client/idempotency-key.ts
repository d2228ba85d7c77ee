import type { Envelope } from '#contract/envelope.ts';

/** A try to pay: the same key for the same wish until an answer has come, so that it is paid once. */
let open: { wish: string; key: string } | null = null;

/** 32 hexadecimal digits, also where the connection is not a safe one. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The key for this wish: that of the try which got no answer, or a new one. */
export const idempotencyKey = (wish: object): string => {
  const text = JSON.stringify(wish);
  if (open?.wish !== text) open = { wish: text, key: newKey() };
  return open.key;
};

/** Whether the shop has said what became of a try; a shop that failed or is still at it has not. */
const isConclusive = ({ code, data }: Pick<Envelope<unknown>, 'code' | 'data'>): boolean =>
  code < 500 && !(code === 409 && (data as { is_running?: boolean } | null)?.is_running === true);

/** An answer has come. Where it says what became of the try, what is asked next is another one. */
export const endAttempt = (answer: Pick<Envelope<unknown>, 'code' | 'data'>): void => {
  if (isConclusive(answer)) open = null;
};
