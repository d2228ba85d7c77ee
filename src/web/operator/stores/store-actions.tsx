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
import { SuspendStores } from '../suspension/suspend-dialogs.tsx';
import { ConfirmDialog, ReasonDialog } from '../ui/confirm-dialog.tsx';
import { type Outcome, useAct } from '../ui/use-act.ts';
import { useAfterDecision } from '../ui/use-after.ts';
import { useKeys } from '../ui/use-keys.ts';

type Props = { detail: MerchantDetail; onDone: () => Promise<void> };

/** What can be decided about a store as it stands, each asked once more. Keys: y approves, n rejects. */
export const StoreActions = ({ detail, onDone }: Props) => {
  const { operatorStores: t } = useMessages();
  const act = useAct();
  const [asked, setAsked] = useState<StoreAction | null>(null);
  const { id: merchant_id, version } = detail;
  const acts = storeActions(detail);
  const close = () => setAsked(null);
  const after = useAfterDecision(close, onDone);
  const sure: Record<Exclude<StoreAction, 'reject' | 'suspend'>, [string, string, () => Promise<Outcome>]> = {
    verify: [
      t.verifyTitle,
      t.verifyText,
      () => after(act(verifyMerchant, { input: { merchant_id, version }, quiet: true }), t.verified),
    ],
    accept: [
      t.acceptTitle,
      t.acceptText,
      () => after(act(verifyMerchant, { input: { merchant_id, version }, quiet: true }), t.accepted),
    ],
    unsuspend: [
      t.unsuspendTitle,
      t.unsuspendText,
      () => after(act(unsuspendMerchant, { input: { merchant_id }, quiet: true }), t.unsuspended),
    ],
    makeOfficial: [
      t.makeOfficialTitle,
      t.makeOfficialText,
      () =>
        after(act(setOfficial, { input: { merchant_id, is_official: true }, quiet: true }), t.nowOfficial),
    ],
    makeOrdinary: [
      t.makeOrdinaryTitle,
      t.makeOrdinaryText,
      () =>
        after(act(setOfficial, { input: { merchant_id, is_official: false }, quiet: true }), t.nowOrdinary),
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
          {t[one]}
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
            confirm={t[one]}
            onConfirm={sure[one][2]}
          />
        ),
      )}
      <ReasonDialog
        open={asked === 'reject'}
        onClose={close}
        title={t.rejectTitle}
        text={t.rejectText}
        label={t.rejectLabel}
        confirm={t.reject}
        tone="bad"
        onConfirm={(reason) =>
          after(act(rejectMerchant, { input: { merchant_id, reason, version }, quiet: true }), t.rejected)
        }
      />
      <SuspendStores
        ids={asked === 'suspend' ? [merchant_id] : []}
        title={t.suspendTitle}
        onClose={close}
        onConfirm={(reason) =>
          after(act(suspendMerchant, { input: { merchant_id, reason }, quiet: true }), t.suspended)
        }
      />
    </>
  );
};

type StoreAction = 'verify' | 'accept' | 'reject' | 'suspend' | 'unsuspend' | 'makeOfficial' | 'makeOrdinary';

/** What an operator may decide about a store as it stands, the first thing first. */
const storeActions = ({
  status,
  needs_review,
  is_official,
  is_owner_suspended,
}: Pick<MerchantDetail, 'status' | 'needs_review' | 'is_official' | 'is_owner_suspended'>): StoreAction[] => {
  if (status === 'pending') return is_owner_suspended ? ['reject'] : ['verify', 'reject'];
  if (status === 'suspended') return is_owner_suspended ? [] : ['unsuspend'];
  if (status !== 'active') return [];
  return [
    ...(needs_review ? (['accept'] as const) : []),
    is_official ? 'makeOrdinary' : 'makeOfficial',
    'suspend',
  ];
};
