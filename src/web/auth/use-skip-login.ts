import { useEffect, useState } from 'react';
import { me } from '#contract/account.ts';
import { useSession } from '#web/client/session.ts';
import { useApi } from '#web/client/use-api.ts';
import { useNext } from './use-arrival.ts';

/**
 * A visitor who comes with a credential that is still accepted needs no login: they go straight on to `next`, and
 * what was said on the way here stays.
 * @returns whether that is being found out
 */
export const useSkipLogin = (): boolean => {
  const { known, member } = useSession();
  const { goOn } = useNext();
  const api = useApi();
  const [step, setStep] = useState<'unknown' | 'asking' | 'form'>('unknown');
  if (step === 'unknown' && known) setStep(member ? 'asking' : 'form');

  useEffect(() => {
    if (step !== 'asking') return;
    let gone = false;
    const stay = () => gone || setStep('form');
    api.call(me).then(
      (answer) => {
        if (gone) return;
        if (answer.code === 200) return goOn(answer.data);
        stay();
      },
      (error: unknown) => {
        console.error(error);
        stay();
      },
    );
    return () => {
      gone = true;
    };
  }, [step, api, goOn]);
  return step === 'asking';
};
