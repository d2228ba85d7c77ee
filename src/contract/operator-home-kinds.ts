/** Where a block of the home page is shown: everywhere, on phones, or on wide screens. */
export const blockDevices = ['all', 'phone', 'wide'] as const;

/** How one stands: `planned` begins later, `over` has ended, `off` was switched off. */
export const blockStates = ['running', 'planned', 'over', 'off'] as const;
export type BlockState = (typeof blockStates)[number];
