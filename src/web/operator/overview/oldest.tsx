import type { OldestWaiting } from '#contract/operator-dashboard.ts';
import { useMessages } from '#web/client/messages.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Moment } from '../desk/moment.tsx';
import { useOperator } from '../desk/use-operator.ts';
import { longestWaiting, queuesOf } from './queues.ts';

/** What has waited longest of all, and the way to it. */
export const Oldest = ({ oldest }: { oldest: OldestWaiting }) => {
  const { operatorDesk: words } = useMessages();
  const found = longestWaiting(queuesOf(useOperator()), oldest);
  if (found === null) return null;
  return (
    <div className="store-notice is-wait desk-oldest" role="status">
      <Icon name="clock" />
      <div>
        <h2>{words.oldest}</h2>
        <p>
          {words[found.queue.key]}, <Moment at={found.since} full />
        </p>
      </div>
      <ButtonLink path={found.queue.path} small>
        {words.oldestLink}
      </ButtonLink>
    </div>
  );
};
