import { useEffect, useState } from 'react';
import { loginOptions } from '#contract/auth.ts';
import type { Payment } from '#contract/payment.ts';
import { type Api, ApiError } from '#web/client/api.ts';
import { callHeaders, fetchEnvelope } from '#web/client/browser-api.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';

const useIsDemo = (api: Api): boolean => {
  const [isDemo, setIsDemo] = useState(false);
  useEffect(() => {
    api.call(loginOptions).then(
      (answer) => setIsDemo(answer.code === 200 && answer.data.is_demo),
      (error: unknown) => console.error(error),
    );
  }, [api]);
  return isDemo;
};

/** In the demo: the money arrives at the press of a button, told by the sandbox as a provider would. */
export const Simulate = ({ payment }: { payment: Payment }) => {
  const words = useMessages().payment;
  const api = useApi();
  const locale = useLocale();
  const isDemo = useIsDemo(api);
  const simulate = useMutation(async () => {
    const answer = await fetchEnvelope<{ code: number; message: string }>(
      `/__demo/gateway/${encodeURIComponent(payment.payment_code)}`,
      { method: 'POST', headers: callHeaders(locale), body: JSON.stringify({ status: 'paid' }) },
    );
    if (answer.code !== 200) throw new ApiError(answer.code, answer.message);
  });
  if (!isDemo) return null;
  return (
    <div className="pay-demo">
      <p className="small">
        <span className="badge badge-info">{words.demoTitle}</span> {words.demoText}
      </p>
      <Button kind="ink" wide busy={simulate.busy} onClick={simulate.run}>
        {words.simulate}
      </Button>
    </div>
  );
};
