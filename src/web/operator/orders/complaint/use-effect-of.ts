import { useEffect, useState } from 'react';
import { type Resolution, type ResolutionEffect, resolutionPreview } from '#contract/operator-order.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';

const restMs = 250;

/** The amount once the reader has stopped typing. */
const useRested = (amount: number | null): number | null => {
  const [rested, setRested] = useState(amount);
  useEffect(() => {
    const timer = setTimeout(() => setRested(amount), restMs);
    return () => clearTimeout(timer);
  }, [amount]);
  return rested;
};

export type Choice = { resolution: Resolution; amount: number | null };

/** What a decision would do to the books (O130); null while it is not known, or there is nothing to ask. */
export const useEffectOf = (
  order_code: string,
  { resolution, amount }: Choice,
  total: number,
): ResolutionEffect | null => {
  const rested = useRested(amount);
  const part = resolution === 'partial' ? rested : null;
  const isAskable = resolution !== 'partial' || (part !== null && part >= 1 && part < total);
  const { data } = useApiQuery<{ is: ResolutionEffect | null }>(
    `${order_code} ${resolution} ${part} ${isAskable}`,
    async (api) => {
      if (!isAskable) return { is: null };
      const answer = await api.call(resolutionPreview, {
        input: { order_code, resolution, ...(part === null ? {} : { amount: part }) },
      });
      // settled meanwhile: deciding says so
      return { is: answer.code === 200 ? answer.data : null };
    },
  );
  const isOfThis = resolution !== 'partial' || rested === amount;
  return isOfThis ? (data?.is ?? null) : null;
};
