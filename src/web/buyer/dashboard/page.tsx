import { useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { nameOf, useSession } from '#web/client/session.ts';
import { urls } from '#web/urls.ts';
import { AccountNav } from '../account-nav.tsx';
import { Attention } from './attention.tsx';
import { Balance } from './balance.tsx';
import { OrderStates } from './order-states.tsx';
import { useOverview } from './use-overview.ts';

export const handle = { frame: { back: urls.home() } };

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.account.overview);

/** /buyer/dashboard: what waits for the buyer, then where everything is (checklist 37, 10). */
export default function Page() {
  const { account } = useMessages();
  const { user } = useSession();
  const overview = useOverview();
  const name = nameOf(user);
  return (
    <>
      <h1>{name === null ? account.helloPlain : account.hello(name)}</h1>
      <Attention overview={overview} />
      <OrderStates overview={overview} />
      <Balance overview={overview} />
      <section className="up-3 narrow-only" aria-label={account.links}>
        <AccountNav />
      </section>
    </>
  );
}
