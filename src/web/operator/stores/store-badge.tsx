import type { MerchantStatus } from '#contract/account.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Badge, type Tone } from '../ui/badge.tsx';

const tones: Record<MerchantStatus, Tone> = {
  draft: 'calm',
  pending: 'wait',
  active: 'good',
  rejected: 'calm',
  suspended: 'bad',
  closing: 'wait',
  closed: 'calm',
};

/** How a store stands. */
export const StoreBadge = ({ status }: { status: MerchantStatus }) => {
  const { operatorStores: t } = useMessages();
  return <Badge tone={tones[status]}>{t.status[status]}</Badge>;
};
