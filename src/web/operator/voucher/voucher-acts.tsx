import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  activateVouchers,
  deactivateVouchers,
  deleteMarketplaceVouchers,
  type OperatorVoucher,
} from '#contract/operator-voucher.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { ConfirmDialog } from '../desk/confirm-dialog.tsx';
import { useAct } from '../desk/use-act.ts';
import { operatorUrls } from '../operator-urls.ts';

type Props = { voucher: OperatorVoucher; onChanged: () => Promise<void> };

/** Switches a voucher on or off; takes one of the marketplace away. */
export const VoucherActs = ({ voucher, onChanged }: Props) => {
  const { operatorPromos } = useMessages();
  const words = operatorPromos.voucher;
  const to = useLocalePath();
  const navigate = useNavigate();
  const toast = useToast();
  const act = useAct();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { id, is_active: isOn } = voucher;
  const turn = async () => {
    setBusy(true);
    const done = await act(isOn ? deactivateVouchers : activateVouchers, { input: { vouchers_id: id } });
    if (done.ok) {
      toast.good(isOn ? operatorPromos.deactivated(1) : operatorPromos.activated(1));
      await onChanged();
    }
    setBusy(false);
  };
  const remove = async () => {
    const done = await act(deleteMarketplaceVouchers, { input: { vouchers_id: id }, quiet: true });
    if (done.ok) {
      toast.good(operatorPromos.removed(1));
      navigate(to(operatorUrls.vouchers()));
    }
    return done;
  };
  return (
    <>
      <Button small busy={busy} onClick={turn}>
        {isOn ? operatorPromos.deactivate : operatorPromos.activate}
      </Button>
      {voucher.merchant === null && (
        <Button small kind="plain" onClick={() => setAsking(true)}>
          {operatorPromos.remove}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.removeTitle(1)}
        text={words.removeText}
        confirm={words.removeYes}
        tone="bad"
        onConfirm={remove}
      />
    </>
  );
};
