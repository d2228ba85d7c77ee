import { useLocation, useNavigate } from 'react-router';
import type { VariantView } from './product-view.ts';
import { firstVariant, pick } from './variant.rules.ts';

const key = 'variant';

/**
 * The chosen variant, null without variants. It lives in the address, so that a link to it can be shared;
 * `named` is the one the address names, null while nobody has chosen.
 */
export const useVariant = (variants: readonly VariantView[]) => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const wanted = Number(new URLSearchParams(search).get(key));
  const named = variants.find(({ id }) => id === wanted) ?? null;
  const chosen = named ?? firstVariant(variants);

  const choose = (at: number, value: string) => {
    const next = pick(variants, chosen?.options ?? [], at, value);
    if (next === null || next.id === chosen?.id) return;
    const query = new URLSearchParams(search);
    query.set(key, String(next.id));
    navigate(`${pathname}?${query}`, { replace: true, preventScrollReset: true });
  };
  return { chosen, named, choose };
};
