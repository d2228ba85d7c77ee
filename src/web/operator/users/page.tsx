import '#web/styles/pages/operator-people.css';
import { useParams } from 'react-router';
import { operatorUser, type UserDetail } from '#contract/operator-users.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { Badge } from '../desk/badge.tsx';
import { DeskBack } from '../desk/desk-back.tsx';
import { DeskHead } from '../desk/desk-head.tsx';
import { operatorMeta } from '../operator-meta.ts';
import { operatorUrls } from '../operator-urls.ts';
import { History } from '../people/history.tsx';
import { useKnown } from '../people/use-known.ts';
import { operatorMessagesOf, useOperatorMessages } from '../words.ts';
import { RolePanel } from './role-panel.tsx';
import { UserActs } from './user-acts.tsx';
import { UserBadge } from './user-badge.tsx';
import { AccountPanel, SessionsPanel, TradePanel } from './user-facts.tsx';

type MetaArgs = { location: { pathname: string } };
export const meta = ({ location }: MetaArgs) =>
  operatorMeta(operatorMessagesOf(location.pathname).operatorUsers.title);

const Screen = ({ detail, reload }: { detail: UserDetail; reload: () => Promise<void> }) => {
  const { operatorUsers: words } = useOperatorMessages();
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
  const { operator, operatorUsers: words } = useOperatorMessages();
  const { id = '' } = useParams();
  const found = useKnown('user', operatorUser, id);
  if (found.data === null) {
    return found.failed ? (
      <EmptyState heading={2} thing="parcel" title={operator.failedTitle} text={operator.failedText}>
        <Button onClick={found.reload}>{operator.tryAgain}</Button>
      </EmptyState>
    ) : (
      <LoadingScreen />
    );
  }
  if (found.data.missing) {
    return (
      <>
        <DeskHead title={operator.users} />
        <EmptyState heading={2} thing="search" title={words.missing} text={words.missingText}>
          <ButtonLink path={operatorUrls.users()}>{words.toList}</ButtonLink>
        </EmptyState>
      </>
    );
  }
  return <Screen key={id} detail={found.data.data} reload={found.reload} />;
}
