import type { FlashStatus } from '#contract/operator-flash.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Badge, type Tone } from '../desk/badge.tsx';

const tones: Record<FlashStatus, Tone> = { coming: 'wait', running: 'good', ended: 'calm', off: 'bad' };

export const SlotBadge = ({ status }: { status: FlashStatus }) => {
  const { operatorFlash: words } = useMessages();
  return <Badge tone={tones[status]}>{words.status[status]}</Badge>;
};
