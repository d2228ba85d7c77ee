import type { FlashStatus } from '#contract/operator-flash.ts';
import { Badge, type Tone } from '../desk/badge.tsx';
import { useOperatorMessages } from '../words.ts';

const tones: Record<FlashStatus, Tone> = { coming: 'wait', running: 'good', ended: 'calm', off: 'bad' };

export const SlotBadge = ({ status }: { status: FlashStatus }) => {
  const { operatorFlash: words } = useOperatorMessages();
  return <Badge tone={tones[status]}>{words.status[status]}</Badge>;
};
