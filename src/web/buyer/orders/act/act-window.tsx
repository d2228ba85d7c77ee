import type { ComponentType } from 'react';
import type { Act, ActProps } from './act.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ComplainSheet } from './complain-sheet.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import type { useActing } from './use-acting.ts';

const windows: Record<Act, ComponentType<ActProps>> = {
  cancel: CancelDialog,
  receive: ReceiveDialog,
  complain: ComplainSheet,
};

/** The window of what `useActing` has begun. */
export const ActWindow = ({ of }: { of: ReturnType<typeof useActing> }) => {
  const { acting, close, finish } = of;
  if (acting === null) return null;
  const Window = windows[acting.act];
  const key = `${acting.order.order_code} ${acting.act}`;
  return <Window key={key} order={acting.order} open={acting.open} onClose={close} onDone={finish} />;
};
