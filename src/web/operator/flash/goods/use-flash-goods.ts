import { useEffect, useRef, useState } from 'react';
import { type FlashFactsRow, flashGoods } from '#contract/operator-flash.ts';
import { need } from '#web/client/api.ts';
import { useFailure } from '#web/client/failure.ts';
import { useApi } from '#web/client/use-api.ts';
import type { FactsOf } from './grid.rules.ts';

const atOnce = 100;

/** Prices, stock and state of the goods of some rows (O123), each product asked for once; undefined until it came. */
export const useFlashGoods = (productIds: readonly number[]): FactsOf => {
  const api = useApi();
  const fail = useFailure();
  const [known, setKnown] = useState<readonly FlashFactsRow[]>([]);
  const asked = useRef(new Set<number>());
  const wanted = [...new Set(productIds)].join();
  useEffect(() => {
    const fresh = wanted
      .split(',')
      .map(Number)
      .filter((id) => id > 0 && !asked.current.has(id));
    const ask = async (product_ids: number[]) => {
      for (const id of product_ids) asked.current.add(id);
      try {
        const { data } = await need(api.call(flashGoods, { input: { product_ids } }));
        setKnown((before) => [...before, ...data]);
      } catch (error) {
        for (const id of product_ids) asked.current.delete(id);
        fail(error);
      }
    };
    for (let from = 0; from < fresh.length; from += atOnce) ask(fresh.slice(from, from + atOnce));
  }, [api, fail, wanted]);
  return ({ product_id, variant_id }) =>
    known.find((one) => one.product_id === product_id && one.variant_id === variant_id);
};
