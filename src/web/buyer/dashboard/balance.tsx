import { Link } from 'react-router';
import { rupiah } from '#common/money.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import type { ApiQuery } from '#web/client/use-api-query.ts';
import { Icon } from '#web/ui/icon.tsx';
import { urls } from '#web/urls.ts';
import type { Overview } from './use-overview.ts';

/** What is in the wallet (BW2). Money one has is ink, not red. */
export const Balance = ({ overview }: { overview: ApiQuery<Overview> }) => {
  const { account } = useMessages();
  const to = useLocalePath();
  return (
    <section className="up-3 panel panel-body spread" aria-label={account.balance}>
      <p className="row">
        <Icon name="wallet" />
        <span>
          <span className="small quiet block">{account.balance}</span>
          <b className="balance num">{overview.data === null ? '–' : rupiah(overview.data.saldo)}</b>
        </span>
      </p>
      <Link className="link" to={to(urls.wallet())}>
        {account.balanceLink}
      </Link>
    </section>
  );
};
