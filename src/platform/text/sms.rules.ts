/** How one SMS is asked of a gateway: every one of them has other names for the same three things. */

export type SmsGateway = {
  /** Where it is asked, by POST. */
  url: string;
  /**
   * What it is sent, JSON when it begins with a brace, else a form: `{text}` stands for the words, `{to}` for the number as
   * 62812…, `{to_plus}` as +62812…, `{to_local}` as 0812….
   */
  body: string;
  /** The `Authorization` of the request; null: the gateway finds its key in the address or the body. */
  authorization: string | null;
  /** What an answer has in it when the message was taken; null: the status says it all. */
  success: string | null;
};

type Values = Record<'to' | 'to_plus' | 'to_local' | 'text', string>;

const filled = (template: string, values: Values): string =>
  template.replace(/\{(to|to_plus|to_local|text)\}/g, (_, name: keyof Values) => values[name]);

/** The same within JSON, where a value is put in as text and never read as JSON. */
const filledJson = (value: unknown, values: Values): unknown => {
  if (typeof value === 'string') return filled(value, values);
  if (Array.isArray(value)) return value.map((one) => filledJson(one, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filledJson(one, values)]));
};

const isJson = (body: string): boolean => body.trimStart().startsWith('{');

const isReadable = (body: string): boolean => {
  try {
    return typeof JSON.parse(body) === 'object';
  } catch {
    return false;
  }
};

/** Why a template of a body cannot be used, in words for whoever set it; null: it can. */
export const smsBodyFault = (body: string): string | null => {
  if (!body.includes('{text}') || !/\{to(_plus|_local)?\}/.test(body))
    return 'must have {text} and one of {to}, {to_plus}, {to_local} in it';
  return isJson(body) && !isReadable(body) ? 'begins with a brace and is no JSON' : null;
};

/** @param phone as +62… */
export const smsRequest = (
  { body }: Pick<SmsGateway, 'body'>,
  phone: string,
  text: string,
): { contentType: string; body: string } => {
  const to = phone.replace(/^\+/, '');
  const values = { to, to_plus: `+${to}`, to_local: to.replace(/^62/, '0'), text };
  if (isJson(body))
    return { contentType: 'application/json', body: JSON.stringify(filledJson(JSON.parse(body), values)) };
  const form = new URLSearchParams(body);
  for (const [name, value] of [...form]) form.set(name, filled(value, values));
  return { contentType: 'application/x-www-form-urlencoded', body: form.toString() };
};
