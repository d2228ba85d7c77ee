import type { MetaArgs } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-people.css';
import { useParams } from 'react-router';
import { operatorUser, type UserDetail } from '#contract/operator-users.ts';
import { useMessages } from '#web/client/messages.tsx';
import { privateMeta } from '#web/client/page-meta.ts';
import { Badge } from '../desk/badge.tsx';
import { DeskBack } from '../desk/desk-back.tsx';
import { DeskHead } from '../desk/desk-head.tsx';
import { operatorUrls } from '../operator-urls.ts';
import { History } from '../people/history.tsx';
import { KnownPart } from '../people/known-part.tsx';
import { RolePanel } from './role-panel.tsx';
import { UserActs } from './user-acts.tsx';
import { UserBadge } from './user-badge.tsx';
import { AccountPanel, SessionsPanel, TradePanel } from './user-facts.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorUsers.title);

const Screen = ({ detail, reload }: { detail: UserDetail; reload: () => Promise<void> }) => {
  const { operatorUsers: words } = useMessages();
  return (
    <>
      <DeskBack path={operatorUrls.users()}>{words.toList}</DeskBack>
      <DeskHead
        title={detail.fullname ?? words.nameless}
        aside={!detail.is_self && <UserActs detail={detail} onDone={reload} />}
      />
      <div className="people-marks people-standing">
        <UserBadge status={detail.status} />
        {detail.is_self && <Badge tone="calm">{words.self}</Badge>}
      </div>
      <div className="people-split is-even">
        <div className="people-facts">
          <AccountPanel detail={detail} />
          <TradePanel detail={detail} />
          <RolePanel key={detail.version} detail={detail} onDone={reload} />
        </div>
        <div className="people-facts">
          <SessionsPanel detail={detail} />
          <History lines={detail.histories} />
        </div>
      </div>
    </>
  );
};

/** /operator/user/:id: an account, what it does here, and what it may (O49–O52, O110). */
export default function Page() {
  const { operator, operatorUsers: words } = useMessages();
  const { id = '' } = useParams();
  return (
    <KnownPart
      name="user"
      endpoint={operatorUser}
      id={id}
      words={words}
      list={{ title: operator.users, path: operatorUrls.users() }}
    >
      {(detail, reload) => <Screen key={id} detail={detail} reload={reload} />}
    </KnownPart>
  );
}
