import type { UserRow } from '#contract/operator-users.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Badge, type Tone } from '../ui/badge.tsx';

const tones: Record<UserRow['status'], Tone> = { unverified: 'calm', active: 'good', suspended: 'bad' };

/** How an account stands. */
export const UserBadge = ({ status }: Pick<UserRow, 'status'>) => {
  const { operatorUsers: t } = useMessages();
  return <Badge tone={tones[status]}>{t.status[status]}</Badge>;
};
