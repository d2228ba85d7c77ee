import type { ComponentType } from 'react';
import type { ActProps, WindowAct } from './act.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { CorrectResiDialog, PickupDialog } from './resi-dialogs.tsx';
import type { useActing } from './use-acting.ts';

const windows: Record<WindowAct, ComponentType<ActProps>> = {
  reject: RejectDialog,
  pickup: PickupDialog,
  resi: CorrectResiDialog,
};

/** The window of what `useActing` has begun. */
export const ActWindow = ({ of }: { of: ReturnType<typeof useActing> }) => {
  const { acting, close, finish } = of;
  if (acting === null) return null;
  const Window = windows[acting.act];
  const key = `${acting.order.order_code} ${acting.act}`;
  return <Window key={key} order={acting.order} open={acting.open} onClose={close} onDone={finish} />;
};
