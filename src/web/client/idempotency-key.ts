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

/** An answer has come: what is asked next is another try. */
export const endAttempt = (): void => {
  open = null;
};
