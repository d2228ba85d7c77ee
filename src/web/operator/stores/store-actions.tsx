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
import { callEach } from '../ui/call-each.ts';
import { ConfirmDialog, ReasonDialog } from '../ui/confirm-dialog.tsx';
import { useDecision } from '../ui/use-decision.ts';
import { useKeys } from '../ui/use-keys.ts';
import { useUndo } from '../ui/use-undo.ts';
import { withArgs } from '../ui/with-args.ts';

/** What can be decided about a store as it stands, each asked once more. Keys: y approves, n rejects. */
export const StoreActions = ({ detail }: { detail: MerchantDetail }) => {
  const { operatorStores: t } = useMessages();
  const [asked, setAsked] = useState<StoreAction | null>(null);
  const { id: merchant_id, version } = detail;
  const acts = storeActions(detail);
  const close = () => setAsked(null);
  const texts: Record<PlainAction, { title: string; text: string; done: string }> = {
    verify: { title: t.verifyTitle, text: t.verifyText, done: t.verified },
    accept: { title: t.acceptTitle, text: t.acceptText, done: t.accepted },
    unsuspend: { title: t.unsuspendTitle, text: t.unsuspendText, done: t.unsuspended },
    makeOfficial: { title: t.makeOfficialTitle, text: t.makeOfficialText, done: t.nowOfficial },
    makeOrdinary: { title: t.makeOrdinaryTitle, text: t.makeOrdinaryText, done: t.nowOrdinary },
  };
  const undoOrdinary = useUndo<MerchantDetail>((api, rows) =>
    callEach(rows, () => api.call(setOfficial, { input: { merchant_id, is_official: true } })),
  );
  const undoSuspension = useUndo<MerchantDetail>((api, rows) =>
    callEach(rows, () => api.call(unsuspendMerchant, { input: { merchant_id } })),
  );
  const decide = useDecision(
    (api, action: PlainAction) => {
      if (action === 'unsuspend') return api.call(unsuspendMerchant, { input: { merchant_id } });
      if (action === 'verify' || action === 'accept')
        return api.call(verifyMerchant, { input: { merchant_id, version } });
      return api.call(setOfficial, { input: { merchant_id, is_official: action === 'makeOfficial' } });
    },
    {
      close,
      done: ([action]) => texts[action].done,
      undo: ([action]) => (action === 'makeOrdinary' ? undoOrdinary([detail]) : undefined),
    },
  );
  const reject = useDecision(
    (api, reason: string) => api.call(rejectMerchant, { input: { merchant_id, reason, version } }),
    { close, done: () => t.rejected },
  );
  const suspend = useDecision(
    (api, reason: string) => api.call(suspendMerchant, { input: { merchant_id, reason } }),
    { close, done: () => t.suspended, undo: () => undoSuspension([detail]) },
  );
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
          small
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
            title={texts[one].title}
            names={[detail.merchant_name]}
            text={texts[one].text}
            confirm={t[one]}
            mutation={withArgs(decide, one)}
          />
        ),
      )}
      <ReasonDialog
        open={asked === 'reject'}
        onClose={close}
        title={t.rejectTitle}
        names={[detail.merchant_name]}
        text={t.rejectText}
        label={t.rejectLabel}
        confirm={t.reject}
        tone="bad"
        mutation={reject}
      />
      <SuspendStores
        ids={asked === 'suspend' ? [merchant_id] : []}
        names={[detail.merchant_name]}
        title={t.suspendTitle}
        onClose={close}
        mutation={suspend}
      />
    </>
  );
};

/** Decisions that say no reason. */
type PlainAction = 'verify' | 'accept' | 'unsuspend' | 'makeOfficial' | 'makeOrdinary';
type StoreAction = PlainAction | 'reject' | 'suspend';

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
