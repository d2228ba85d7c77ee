import { withoutLocale } from '#common/locale.ts';

const loginPages = new Set(['/login', '/register', '/forgot']);

/**
 * Where a visitor goes after logging in: `?next=` when it is a path of this shop and no door itself, else null.
 * Another origin in whatever disguise (`//host`, `/\host`, `https:`) is never followed.
 */
export const nextPath = (next: string | null): string | null => {
  if (next === null || !/^\/(?![/\\])/.test(next)) return null;
  try {
    const url = new URL(next, 'https://shop.invalid');
    if (url.origin !== 'https://shop.invalid' || loginPages.has(withoutLocale(url.pathname))) return null;
    return url.pathname + url.search + url.hash;
  } catch {
    return null;
  }
};
