import { useEffect, useState } from 'react';
import type { checkVoucherCode } from '#contract/seller-voucher.ts';
import { useApi } from '#web/client/use-api.ts';

const pauseMs = 350;

export type CodeState = 'none' | 'asking' | 'free' | 'taken' | 'format';

/** Asks whether a code is free, for a store or for the operators. */
export type CodeCheck = typeof checkVoucherCode;
/** The voucher that is changed; it does not count. `id` is null of a new one. */
export type OwnCode = { id: number | null; code: string };

/** Whether a voucher code is still free among all vouchers, asked when the typing pauses. */
export const useCodeCheck = (check: CodeCheck, typed: string, own: OwnCode): CodeState => {
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
        const answer = await api.call(check, { input, signal: abort.signal });
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
  }, [api, check, code, isAsked, own.id]);
  if (!isAsked) return 'none';
  return found.code === code ? found.state : 'asking';
};
