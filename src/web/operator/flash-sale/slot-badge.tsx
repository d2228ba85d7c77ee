import type { FlashStatus } from '#contract/operator-flash.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Badge, type Tone } from '../ui/badge.tsx';

const tones: Record<FlashStatus, Tone> = { coming: 'wait', running: 'good', ended: 'calm', off: 'bad' };

export const SlotBadge = ({ status }: { status: FlashStatus }) => {
  const { operatorFlash: t } = useMessages();
  return <Badge tone={tones[status]}>{t.status[status]}</Badge>;
};
