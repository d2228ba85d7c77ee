import type { UserRow } from '#contract/operator-users.ts';
import { Badge, type Tone } from '../desk/badge.tsx';
import { useOperatorMessages } from '../words.ts';

const tones: Record<UserRow['status'], Tone> = { unverified: 'calm', active: 'good', suspended: 'bad' };

/** How an account stands. */
export const UserBadge = ({ status }: Pick<UserRow, 'status'>) => {
  const { operatorUsers: words } = useOperatorMessages();
  return <Badge tone={tones[status]}>{words.status[status]}</Badge>;
};
