const isDay = /^\d{4}-\d\d-\d\d$/;

/** A day that an address names, `2026-11-20`; '' for none or for what is no day. */
export const dayIn = (query: URLSearchParams, name: string): string => {
  const text = query.get(name) ?? '';
  return isDay.test(text) ? text : '';
};

/** The page of a list that an address names; 1 for none or for what is no page. */
export const pageIn = (query: URLSearchParams): number => {
  const page = Number(query.get('page') ?? 1);
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
};

/** The words that an address searches for, as many letters as its field takes. */
export const searchIn = (query: URLSearchParams, longest = 100): string =>
  (query.get('search') ?? '').trim().slice(0, longest);

/** `?status=paid&page=2` in the order of the fields; what is blank and page 1 are left out, and '' when nothing is left. */
export const queryText = (fields: Readonly<Record<string, string>>, page = 1): string => {
  const query = new URLSearchParams(filled(fields) as Record<string, string>);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};

/** The fields that hold something: a call is not asked by what is blank. */
export const filled = <const T extends Readonly<Record<string, string>>>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as {
    [K in keyof T]?: Exclude<T[K], ''>;
  };
