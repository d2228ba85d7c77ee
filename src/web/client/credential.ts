/** The credential lives in the cookie `my_token`, base64 of the JWT, path `/`. */

const cookie = (name: string): string | null => {
  for (const part of document.cookie.split('; ')) {
    const at = part.indexOf('=');
    if (part.slice(0, at) === name) return decodeURIComponent(part.slice(at + 1));
  }
  return null;
};

/** The JWT, or null for a guest. A cookie that is not base64 counts as none. */
export const readToken = (): string | null => {
  const value = cookie('my_token');
  if (value === null || value === '') return null;
  try {
    return atob(value);
  } catch {
    return null;
  }
};

export const hasCredential = (): boolean => readToken() !== null;

/** Two days for a login of the shop, one for other helpers. */
export const writeToken = (token: string, days: 1 | 2): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the specification fixes this cookie, and Cookie Store is not everywhere
  document.cookie = `my_token=${encodeURIComponent(btoa(token))}; path=/; max-age=${days * 86_400}; SameSite=Lax${secure}`;
};

export const clearToken = (): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = 'my_token=; path=/; max-age=0; SameSite=Lax';
};

export const readXsrf = (): string | null => cookie('XSRF-TOKEN');
