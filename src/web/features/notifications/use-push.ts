import { useEffect, useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { type PushState, readPushState, turnPushOff, turnPushOn } from '#web/client/push.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { useToast } from '#web/ui/toast-store.ts';

/** Whether this browser is told of news, null until it has said so; and the press that changes it. */
export const usePush = (pushKey: string) => {
  const t = useMessages().notificationSettings;
  const toast = useToast();
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => {
    readPushState().then(setState, (error: unknown) => {
      console.error(error);
      setState('unsupported');
    });
  }, []);
  const change = useMutation((api, isOn: boolean) => (isOn ? turnPushOn(api, pushKey) : turnPushOff(api)), {
    revalidate: false,
    onDone: (now, [isOn]) => {
      setState(now);
      if ((now === 'on') === isOn) toast.good(isOn ? t.pushOn : t.pushOff);
    },
  });
  return { state, change };
};
