import { type ComponentProps, lazy, Suspense } from 'react';
import type { Locale } from '#common/locale.ts';
import type { Messages } from '#messages/id.ts';
import { MoreMessages, useLocale } from '#web/client/messages.tsx';
import type { ComplaintPanel } from './complaint-panel.tsx';

type Props = ComponentProps<typeof ComplaintPanel>;

const panelWith = (load: () => Promise<{ messages: Partial<Messages> }>) =>
  lazy(async () => {
    const [{ ComplaintPanel: Panel }, { messages }] = await Promise.all([
      import('./complaint-panel.tsx'),
      load(),
    ]);
    const WithMessages = (props: Props) => (
      <MoreMessages messages={messages}>
        <Panel {...props} />
      </MoreMessages>
    );
    return { default: WithMessages };
  });
const panels: Record<Locale, ReturnType<typeof panelWith>> = {
  id: panelWith(() => import('#messages/id/complaints.ts')),
  en: panelWith(() => import('#messages/en/complaints.ts')),
};

/** `ComplaintPanel` with its messages, fetched only where there is a complaint. */
const LateComplaint = (props: Props) => {
  const Panel = panels[useLocale()];
  return (
    <Suspense fallback={<div className="panel panel-body" aria-busy="true" />}>
      <Panel {...props} />
    </Suspense>
  );
};

export default LateComplaint;
