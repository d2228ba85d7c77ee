import { useState } from 'react';
import {
  type MerchantDetail,
  rejectMerchant,
  setOfficial,
  suspendMerchant,
  unsuspendMerchant,
  verifyMerchant,
} from '#contract/operator-stores.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '../desk/confirm-dialog.tsx';
import { ReasonDialog } from '../desk/reason-dialog.tsx';
import { type Outcome, useAct } from '../desk/use-act.ts';
import { SuspendStores } from '../people/suspending.tsx';
import { useAfter } from '../people/use-after.ts';
import { type StoreAct, storeActs } from './store-acts.rules.ts';
import { useKeys } from './use-keys.ts';

type Props = { detail: MerchantDetail; onDone: () => Promise<void> };

/** What can be decided about a store as it stands, each asked once more. Keys: y approves, n rejects. */
export const StoreActs = ({ detail, onDone }: Props) => {
  const { operatorStores: words } = useMessages();
  const act = useAct();
  const [asked, setAsked] = useState<StoreAct | null>(null);
  const { id: merchant_id, version } = detail;
  const acts = storeActs(detail);
  const close = () => setAsked(null);
  const after = useAfter(close, onDone);
  const sure: Record<Exclude<StoreAct, 'reject' | 'suspend'>, [string, string, () => Promise<Outcome>]> = {
    verify: [
      words.verifyTitle,
      words.verifyText,
      () => after(act(verifyMerchant, { input: { merchant_id, version }, quiet: true }), words.verified),
    ],
    accept: [
      words.acceptTitle,
      words.acceptText,
      () => after(act(verifyMerchant, { input: { merchant_id, version }, quiet: true }), words.accepted),
    ],
    unsuspend: [
      words.unsuspendTitle,
      words.unsuspendText,
      () => after(act(unsuspendMerchant, { input: { merchant_id }, quiet: true }), words.unsuspended),
    ],
    makeOfficial: [
      words.makeOfficialTitle,
      words.makeOfficialText,
      () =>
        after(
          act(setOfficial, { input: { merchant_id, is_official: true }, quiet: true }),
          words.nowOfficial,
        ),
    ],
    makeOrdinary: [
      words.makeOrdinaryTitle,
      words.makeOrdinaryText,
      () =>
        after(
          act(setOfficial, { input: { merchant_id, is_official: false }, quiet: true }),
          words.nowOrdinary,
        ),
    ],
  };
  const first = acts[0];
  useKeys({
    y: first === 'verify' || first === 'accept' ? () => setAsked(first) : undefined,
    n: acts.includes('reject') ? () => setAsked('reject') : undefined,
  });
  return (
    <>
      {acts.map((one) => (
        <Button
          key={one}
          kind={one === 'verify' || one === 'accept' || one === 'unsuspend' ? 'main' : 'line'}
          onClick={() => setAsked(one)}
        >
          {words[one]}
        </Button>
      ))}
      {acts.map((one) =>
        one === 'reject' || one === 'suspend' ? null : (
          <ConfirmDialog
            key={one}
            open={asked === one}
            onClose={close}
            title={sure[one][0]}
            text={sure[one][1]}
            confirm={words[one]}
            onConfirm={sure[one][2]}
          />
        ),
      )}
      <ReasonDialog
        open={asked === 'reject'}
        onClose={close}
        title={words.rejectTitle}
        text={words.rejectText}
        label={words.rejectLabel}
        confirm={words.reject}
        tone="bad"
        onConfirm={(reason) =>
          after(act(rejectMerchant, { input: { merchant_id, reason, version }, quiet: true }), words.rejected)
        }
      />
      <SuspendStores
        ids={asked === 'suspend' ? [merchant_id] : []}
        title={words.suspendTitle}
        onClose={close}
        onConfirm={(reason) =>
          after(act(suspendMerchant, { input: { merchant_id, reason }, quiet: true }), words.suspended)
        }
      />
    </>
  );
};
