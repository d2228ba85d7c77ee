import { useEffect, useState } from 'react';
import { loginOptions } from '#contract/auth.ts';
import type { Payment } from '#contract/payment.ts';
import { type Api, ApiError } from '#web/client/api.ts';
import { callHeaders, fetchEnvelope } from '#web/client/browser-api.ts';
import { useFailure } from '#web/client/failure.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { Button } from '#web/ui/button.tsx';

type Props = { payment: Payment; onDone: () => Promise<void> };

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

/** In the demo: the money arrives at the press of a button, told by the sandbox as a provider would (API 1.12). */
export const Simulate = ({ payment, onDone }: Props) => {
  const words = useMessages().payment;
  const api = useApi();
  const locale = useLocale();
  const fail = useFailure();
  const isDemo = useIsDemo(api);
  const [busy, setBusy] = useState(false);
  if (!isDemo) return null;
  const simulate = async () => {
    setBusy(true);
    try {
      const answer = await fetchEnvelope<{ code: number; message: string }>(
        `/__demo/gateway/${encodeURIComponent(payment.payment_code)}`,
        { method: 'POST', headers: callHeaders(locale), body: JSON.stringify({ status: 'paid' }) },
      );
      if (answer.code !== 200) throw new ApiError(answer.code, answer.message);
      await onDone();
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="pay-demo">
      <p className="small">
        <span className="badge badge-info">{words.demoTitle}</span> {words.demoText}
      </p>
      <Button kind="ink" wide busy={busy} onClick={simulate}>
        {words.simulate}
      </Button>
    </div>
  );
};
