import type { checkVoucherCode } from '#contract/seller-voucher.ts';
import { useDebouncedQuery } from '#web/client/use-debounced-query.ts';

export type CodeState = 'none' | 'asking' | 'free' | 'taken' | 'format';

/** Asks whether a code is free, for a store or for the operators. */
export type CodeCheck = typeof checkVoucherCode;
/** The voucher that is changed; it does not count. `id` is null of a new one. */
export type OwnCode = { id: number | null; code: string };

/** Whether a voucher code is still free among all vouchers, asked when the typing pauses. */
export const useCodeCheck = (check: CodeCheck, typed: string, own: OwnCode): CodeState => {
  const code = typed.trim().toUpperCase();
  const isAsked = code !== '' && code !== own.code;
  const { data, waiting } = useDebouncedQuery<CodeState>(
    isAsked ? `${own.id} ${code}` : null,
    async (api, signal) => {
      const answer = await api.call(check, { input: { voucher_code: code, vouchers_id: own.id }, signal });
      if (answer.code === 200) return answer.data.available ? 'free' : 'taken';
      return answer.code === 422 ? 'format' : 'none';
    },
    // saving the voucher checks again
    { pauseMs: 350, onError: console.error },
  );
  if (waiting) return 'asking';
  return isAsked && data !== null ? data : 'none';
};
