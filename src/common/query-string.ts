/** A parsed query or form: repeated keys are arrays. */
export type RawQuery = Record<string, unknown>;

/** `categories[]=1&categories[]=2`, `%5B%5D` and the bare key all become `categories: [1, 2]`. */
export const plainKeys = (query: RawQuery): RawQuery => {
  let result: RawQuery | null = null;
  for (const key in query) {
    if (!key.endsWith('[]')) continue;
    result ??= { ...query };
    const plain = key.slice(0, -2);
    const before = query[plain];
    const values = [query[key]].flat();
    result[plain] = before === undefined ? values : [...[before].flat(), ...values];
    delete result[key];
  }
  return result ?? query;
};

/** Builds `?categories[]=1&page=2`: arrays as repeated `key[]`, undefined and blank values left out. */
export const toQueryString = (query: RawQuery): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    if (Array.isArray(value)) for (const one of value) search.append(`${key}[]`, String(one));
    else search.append(key, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text.replaceAll('%5B%5D=', '[]=')}`;
};
