import { rupiah } from '#common/money.ts';
import type { Withdraw } from '#contract/wallet.ts';
import { useLocale } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Marked } from '#web/ui/marked.tsx';
import { momentText, readerZone } from '#web/ui/moment.ts';
import { type PagedList, type Pages, usePages } from '../lists/use-pages.ts';
import type { WalletArea } from './wallet-area.ts';

type Props = { loaded: Pages<Withdraw>; list: PagedList<Withdraw>; of: WalletArea };

const badges: Record<Withdraw['status'], string> = {
  requested: 'badge badge-info',
  paid: 'badge badge-good',
  rejected: 'badge badge-bad',
};

const Row = ({ withdrawal, words }: { withdrawal: Withdraw; words: WalletArea['words'] }) => {
  const locale = useLocale();
  const when = (iso: string) => momentText(locale, iso, readerZone());
  const { status, processed_at, created_at, note, held_until, transfer } = withdrawal;
  const isHeld = status === 'requested' && held_until !== null && Date.parse(held_until) > Date.now();
  const statusText: Record<Withdraw['status'], string> = {
    requested: transfer === 'sent' ? words.sentText : words.requestedText,
    paid: words.paidText(when(processed_at ?? created_at)),
    rejected: transfer === 'bounced' ? words.bouncedText : words.rejectedText,
  };
  const about = [
    withdrawal.withdraw_code,
    when(created_at),
    ...(withdrawal.fee > 0 ? [words.fee(rupiah(withdrawal.fee))] : []),
  ];
  return (
    <li className="withdrawal">
      <p className="spread">
        <span className={badges[status]}>
          {transfer === 'bounced' || (transfer === 'sent' && status === 'requested')
            ? words.transfers[transfer]
            : words.statuses[status]}
        </span>
        <b className="num">{rupiah(withdrawal.amount)}</b>
      </p>
      <p>{words.toAccount(withdrawal.bank_name, withdrawal.rekening, withdrawal.atas_nama)}</p>
      <p className="text-13">
        <Marked text={isHeld ? words.heldText(when(held_until)) : statusText[status]} />
      </p>
      {note !== null && note !== '' && <p className="said text-13">{note}</p>}
      <p className="quiet small num">{about.join(' · ')}</p>
    </li>
  );
};

/** The withdrawals of a wallet: where each stands and whose turn it is. */
export const Withdrawals = ({ loaded, list, of: { words, headClass } }: Props) => {
  const { pages, hasMore, loadingMore, more } = usePages(loaded, list);
  return (
    <section aria-labelledby="penarikan">
      <h2 id="penarikan" className={headClass?.withdrawals}>
        {words.withdrawals}
      </h2>
      {pages.rows.length === 0 ? (
        <p className="quiet">{words.noWithdrawals}</p>
      ) : (
        <ul className="panel withdrawals">
          {pages.rows.map((withdrawal) => (
            <Row key={withdrawal.withdraw_id} withdrawal={withdrawal} words={words} />
          ))}
        </ul>
      )}
      {hasMore && (
        <p className="up-1">
          <Button kind="plain" busy={loadingMore} onClick={more}>
            {words.moreWithdrawals}
          </Button>
        </p>
      )}
    </section>
  );
};
