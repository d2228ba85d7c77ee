import { useEffect, useState } from 'react';
import { checkAnyVoucherCode } from '#contract/operator-voucher.ts';
import { useApi } from '#web/client/use-api.ts';

const pauseMs = 350;

export type CodeState = 'none' | 'asking' | 'free' | 'taken' | 'format';

/** Whether a voucher code is still free among all vouchers, asked when the typing pauses (O126). */
export const useCodeCheck = (typed: string, own: { id: number | null; code: string }): CodeState => {
  const api = useApi();
  const [found, setFound] = useState<{ code: string; state: CodeState }>({ code: '', state: 'none' });
  const code = typed.trim().toUpperCase();
  const isAsked = code !== '' && code !== own.code;
  useEffect(() => {
    if (!isAsked) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const input = { voucher_code: code, vouchers_id: own.id };
        const answer = await api.call(checkAnyVoucherCode, { input, signal: abort.signal });
        if (answer.code === 200) setFound({ code, state: answer.data.available ? 'free' : 'taken' });
        else setFound({ code, state: answer.code === 422 ? 'format' : 'none' });
      } catch (error) {
        if (abort.signal.aborted) return;
        // saving the voucher checks again
        console.error(error);
        setFound({ code, state: 'none' });
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, code, isAsked, own.id]);
  if (!isAsked) return 'none';
  return found.code === code ? found.state : 'asking';
};
