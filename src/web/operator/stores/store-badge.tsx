import type { MerchantStatus } from '#contract/account.ts';
import { Badge, type Tone } from '../desk/badge.tsx';
import { useOperatorMessages } from '../words.ts';

const tones: Record<MerchantStatus, Tone> = {
  draft: 'calm',
  pending: 'wait',
  active: 'good',
  rejected: 'calm',
  suspended: 'bad',
};

/** How a store stands. */
export const StoreBadge = ({ status }: { status: MerchantStatus }) => {
  const { operatorStores: words } = useOperatorMessages();
  return <Badge tone={tones[status]}>{words.status[status]}</Badge>;
};
