import type { ComponentType } from 'react';
import type { Act, ActProps } from './act.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ComplainSheet } from './complain-sheet.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';

const windows: Record<Act, ComponentType<ActProps>> = {
  cancel: CancelDialog,
  receive: ReceiveDialog,
  complain: ComplainSheet,
};

/** The window of one act. */
export const ActOn = ({ act, ...props }: ActProps & { act: Act }) => {
  const Window = windows[act];
  return <Window {...props} />;
};
