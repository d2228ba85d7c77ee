import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { followStore, readStoreFollow } from '#contract/store-follow.ts';
import { NetworkError } from '#web/client/api.ts';
import { hasCredential } from '#web/client/credential.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { urls } from '#web/urls.ts';
import type { FoundStore } from './load.ts';

const wantedKey = 'follow-after-login';

/** Whether a guest pressed Follow here before the login; asked once. */
const takeWanted = (merchantId: number): boolean => {
  try {
    const wanted = sessionStorage.getItem(wantedKey);
    sessionStorage.removeItem(wantedKey);
    return wanted === String(merchantId);
  } catch {
    return false;
  }
};

type Props = { merchant: FoundStore['merchant']; onChange: (followers: number) => void };

/**
 * Follows the store or no longer does. The page is the same for everybody, so whose it is is asked afterwards; a guest
 * logs in first and follows on the way back.
 */
export const FollowButton = ({ merchant, onChange }: Props) => {
  const { store: words, ui, buy } = useMessages();
  const api = useApi();
  const toast = useToast();
  const to = useLocalePath();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isFollowed, setFollowed] = useState(false);
  const { id } = merchant;
  const [busy, setBusy] = useState(false);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  const run = useCallback(
    async (is_followed: boolean) => {
      setBusy(true);
      try {
        const answer = await api.call(followStore, { input: { merchant_id: id, is_followed } });
        if (answer.code !== 200) return void toast.err(answer.message);
        setFollowed(answer.data.is_followed);
        change.current(answer.data.followers);
      } catch (error) {
        console.error(error);
        if (error instanceof NetworkError) toast.err(buy.noAnswer);
      } finally {
        setBusy(false);
      }
    },
    [api, id, toast, buy],
  );

  useEffect(() => {
    if (!hasCredential()) return;
    if (takeWanted(id)) {
      void run(true);
      return;
    }
    let isGone = false;
    api
      .call(readStoreFollow, { params: { id } })
      .then((answer) => {
        if (!isGone && answer.code === 200) setFollowed(answer.data.is_followed);
      })
      .catch(console.error);
    return () => {
      isGone = true;
    };
  }, [api, id, run]);

  const press = () => {
    if (hasCredential()) return void run(!isFollowed);
    try {
      sessionStorage.setItem(wantedKey, String(id));
    } catch (error) {
      // a browser that keeps nothing asks for a second press
      console.error(error);
    }
    toast.info(ui.loginFirst);
    navigate(to(urls.login(pathname + search)));
  };
  return (
    <Button small kind={isFollowed ? 'line' : 'ink'} aria-pressed={isFollowed} busy={busy} onClick={press}>
      <Icon name={isFollowed ? 'check' : 'plus'} />
      {isFollowed ? words.following : words.follow}
    </Button>
  );
};
