import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { claimPromo } from '#contract/promo.ts';
import { hasCredential } from '#web/client/credential.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { urls } from '#web/urls.ts';

/** Puts the voucher among the own ones. Guests log in first and come back to this page. */
export const ClaimButton = ({ code }: { code: string }) => {
  const { promo } = useMessages();
  const to = useLocalePath();
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [state, setState] = useState<'open' | 'busy' | 'claimed'>('open');

  const claim = async () => {
    const login = to(urls.login(pathname + search));
    if (!hasCredential()) return navigate(login);
    setState('busy');
    try {
      const answer = await api.call(claimPromo, { input: { promo_code: code } });
      setState(answer.code === 200 ? 'claimed' : 'open');
      if (answer.code === 200) toast.good(promo.claimedToast);
      else toast.err(answer.message);
      if (answer.code === 401) navigate(login);
    } catch (error) {
      // no response is only logged
      console.error(error);
      setState('open');
    }
  };
  return (
    <Button kind="main" wide busy={state === 'busy'} disabled={state === 'claimed'} onClick={claim}>
      {state === 'claimed' ? promo.claimed : promo.claim}
    </Button>
  );
};
