import type { UserRow } from '#contract/operator-users.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Badge, type Tone } from '../desk/badge.tsx';

const tones: Record<UserRow['status'], Tone> = { unverified: 'calm', active: 'good', suspended: 'bad' };

/** How an account stands. */
export const UserBadge = ({ status }: Pick<UserRow, 'status'>) => {
  const { operatorUsers: words } = useMessages();
  return <Badge tone={tones[status]}>{words.status[status]}</Badge>;
};
