import { createContext, useContext } from 'react';
import type { Permission } from '#contract/access.ts';

export type Operator = { permissions: readonly Permission[]; has: (permission: Permission) => boolean };

export const operatorWith = (permissions: readonly string[]): Operator => ({
  permissions: permissions as readonly Permission[],
  has: (permission) => permissions.includes(permission),
});

/** Who works here, given by the frame. */
export const OperatorContext = createContext<Operator>(operatorWith([]));

/** What the operator may do: `const { has } = useOperator(); has('finance') && <Link …/>`. The server decides; this only hides. */
export const useOperator = (): Operator => useContext(OperatorContext);
