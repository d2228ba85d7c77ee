import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { decideChatReport, readChatReport } from '#contract/chat.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { dataOrNull, need } from '#web/client/api.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { PrivateImage } from '#web/features/private-files/private-file.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import '#web/styles/pages/operator-people.css';
import '#web/styles/pages/chat.css';
import { BackLink, PageHead } from '#web/ui/page-head.tsx';
import { operatorLoader, useOperator } from '../frame/access.ts';
import { operatorUrls } from '../operator-urls.ts';
import { ReasonDialog } from '../ui/confirm-dialog.tsx';
import { FoundSection } from '../ui/found-section.tsx';
import { Moment } from '../ui/moment.tsx';
import { Facts, Panel } from '../ui/panel.tsx';

type Detail = OutputOf<typeof readChatReport>;
type Decision = 'dismissed' | 'hidden' | 'muted';

export const loader = operatorLoader(({ api, params }) =>
  dataOrNull(api.call(readChatReport, { params: { report_id: params.id ?? '' } })),
);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorChats.title);

/** What was written around the reported message. */
const Around = ({ messages }: Pick<Detail, 'messages'>) => {
  const { operatorChats: t } = useMessages();
  return (
    <Panel title={t.around}>
      <ol className="chat-messages">
        {messages.map((one) => (
          <li key={one.message_id} className="chat-message" data-own={one.side === 'store' || undefined}>
            <div className="chat-bubble">
              {one.photos.length > 0 && (
                <div className="chat-photos">
                  {one.photos.map((photo) => (
                    <PrivateImage key={photo} fileId={photo} alt={t.photo} width={240} height={240} />
                  ))}
                </div>
              )}
              <p className="said">{one.text}</p>
              <p className="chat-foot">
                <Moment at={one.created_at} />
                {one.is_automatic && ` · ${t.automatic}`}
                {one.has_contact && ` · ${t.leadsOutside}`}
                {one.is_hidden && ` · ${t.hiddenMark}`}
                {one.is_reported && <b>{` · ${t.reportedMark}`}</b>}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
};

/** Left, taken away, or taken away and its writer kept from writing. */
const Decide = ({ reportId }: { reportId: number }) => {
  const { operatorChats: t } = useMessages();
  const toast = useToast();
  const [decision, setDecision] = useState<Decision | null>(null);
  const decide = useMutation(
    async (api, note: string) => {
      if (decision === null) return;
      await need(api.call(decideChatReport, { input: { report_id: reportId, decision, note } }));
    },
    { inline: true, reloadOn: 'conflict', onDone: () => toast.good(t.done) },
  );
  const words = {
    dismissed: { title: t.dismissTitle, confirm: t.dismiss },
    hidden: { title: t.hideTitle, confirm: t.hide },
    muted: { title: t.muteTitle, confirm: t.mute, text: t.muteText },
  };
  return (
    <div className="options">
      <Button onClick={() => setDecision('dismissed')}>{t.dismiss}</Button>
      <Button onClick={() => setDecision('hidden')}>{t.hide}</Button>
      <Button kind="ink" onClick={() => setDecision('muted')}>
        {t.mute}
      </Button>
      <ReasonDialog
        open={decision !== null}
        onClose={() => setDecision(null)}
        {...words[decision ?? 'dismissed']}
        label={t.why}
        tone="bad"
        mutation={decide}
      />
    </div>
  );
};

const ReportPanel = ({ detail: { report, buyer, store } }: { detail: Detail }) => {
  const { operatorChats: t } = useMessages();
  const to = useLocalePath();
  const { has } = useOperator();
  const nameOf = ({ id, name, side }: Detail['report']['sender']) =>
    side === 'store' && has('merchant') ? (
      <Link className="link" to={to(operatorUrls.merchant(store.id))}>
        {store.name}
      </Link>
    ) : (
      <Link className="link" to={to(operatorUrls.user(side === 'buyer' ? buyer.id : id))}>
        {name}
      </Link>
    );
  return (
    <Panel title={t.report}>
      <Facts
        rows={[
          [t.reason, t.reasons[report.reason]],
          [t.sender, nameOf(report.sender)],
          [t.reporter, nameOf(report.reporter)],
          [t.remarks, report.note ?? '–'],
          [t.at, <Moment key="at" at={report.created_at} />],
          [t.decision, report.decision === null ? t.statuses.open : t.decisions[report.decision]],
          ...(report.decision_note === null ? [] : [[t.why, report.decision_note] as [string, string]]),
        ]}
      />
    </Panel>
  );
};

/** /operator/chat/:id: a reported message, and what to do about it. */
export default function Page() {
  const { operatorChats: t } = useMessages();
  const detail = useLoaderData<Detail | null>();
  return (
    <FoundSection found={detail} messages={t} list={{ title: t.title, path: operatorUrls.chats() }}>
      {(found) => (
        <>
          <BackLink path={operatorUrls.chats()}>{t.toList}</BackLink>
          <PageHead title={t.reasons[found.report.reason]} />
          <div className="people-split is-even">
            <div className="people-facts">
              <ReportPanel detail={found} />
              {found.report.decision === null && <Decide reportId={found.report.report_id} />}
            </div>
            <div className="people-facts">
              <Around messages={found.messages} />
            </div>
          </div>
        </>
      )}
    </FoundSection>
  );
}
