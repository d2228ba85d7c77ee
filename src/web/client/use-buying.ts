import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addToCart, buyNow, type Cart } from '#contract/cart.ts';
import { type Api, NetworkError } from '#web/client/api.ts';
import { cartNow, learnCart, rememberCart } from '#web/client/cart-store.ts';
import { saveTicks } from '#web/client/cart-ticks.ts';
import { hasCredential } from '#web/client/credential.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { urls } from '#web/urls.ts';

/** What goes into the cart. */
export type Wanted = { product_id: number; variant_id?: number; qty: number };
export type Purchase = 'add' | 'buy';

/** The cart before it is changed; without it nothing is saved, and buying goes on. */
const knownCart = async (api: Api): Promise<Cart | null> => {
  await learnCart(api).catch((error: unknown) => console.error(error));
  return cartNow();
};

/**
 * + Keranjang, and Beli Langsung, which leads to the checkout of that one line. Every refusal says why and leads to the login, which sends those back
 * who are still logged in; without any answer the visitor stays and may try again.
 */
export const useBuying = (wanted: Wanted) => {
  const { buy: words } = useMessages();
  const to = useLocalePath();
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [busy, setBusy] = useState<Purchase | null>(null);

  const purchase = async (kind: Purchase) => {
    if (busy !== null) return;
    setBusy(kind);
    try {
      // what is checked now is checked again when the buyer is back in the cart
      if (kind === 'buy' && hasCredential()) saveTicks(await knownCart(api));
      const answer = await api.call(kind === 'add' ? addToCart : buyNow, { input: wanted });
      if (answer.code !== 200) {
        const login = kind === 'add' ? words.loginToAdd : words.loginToBuy;
        toast.info(answer.code === 401 ? login : answer.message);
        navigate(to(urls.login(pathname + search)));
        return;
      }
      rememberCart(answer.data);
      if (kind === 'buy') navigate(to(urls.checkout()));
      else toast.good(words.added, { label: words.seeCart, path: urls.cart() });
    } catch (error) {
      console.error(error);
      if (error instanceof NetworkError) toast.err(words.noAnswer);
    } finally {
      setBusy(null);
    }
  };
  return { busy, add: () => purchase('add'), buy: () => purchase('buy') };
};
