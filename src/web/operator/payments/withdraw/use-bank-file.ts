import { useState } from 'react';
import { withdrawBankFile } from '#contract/operator-wallet.ts';
import { download } from '#web/client/download.ts';
import { useFailure } from '#web/client/failure.ts';
import { useLocale } from '#web/client/messages.tsx';

/** Saves what is to be transferred as a file for the bank (O131): these withdrawals, or all that wait. */
export const useBankFile = () => {
  const locale = useLocale();
  const fail = useFailure();
  const [busy, setBusy] = useState(false);
  const save = async (ids: readonly number[] = []) => {
    setBusy(true);
    try {
      await download(withdrawBankFile, { withdraw_ids: ids }, { locale, name: 'withdraw.csv' });
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
};
