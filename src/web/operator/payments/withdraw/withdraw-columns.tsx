import { Link } from 'react-router';
import type { OperatorWithdraw } from '#contract/operator-wallet.ts';
import type { OperatorMessages } from '#messages/id-operator.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Badge } from '../../desk/badge.tsx';
import type { Column } from '../../desk/desk-columns.ts';
import { Moment } from '../../desk/moment.tsx';
import { Rupiah } from '../../desk/rupiah.tsx';
import { operatorUrls } from '../../operator-urls.ts';
import type { WithdrawActs } from './use-withdraw-acts.ts';

type Row = { row: OperatorWithdraw };
const tones = { requested: 'wait', paid: 'good', rejected: 'bad' } as const;

const Owner = ({ row: { owner } }: Row) => {
  const { operatorPayments: words } = useMessages();
  const to = useLocalePath();
  const path = owner.type === 'merchant' ? operatorUrls.merchant(owner.id) : operatorUrls.user(owner.id);
  return (
    <span>
      <Link className="link" to={to(path)}>
        {owner.name}
      </Link>
      <br />
      <small className="quiet">{words.ownerKind[owner.type]}</small>
    </span>
  );
};

const Account = ({ row }: Row) => {
  const { operatorPayments: words } = useMessages();
  return (
    <span className="pay-account">
      <span>
        {row.bank_name} <b className="num keep">{row.rekening}</b>
        <br />
        <small className="quiet">{[row.atas_nama, row.cabang].filter(Boolean).join(', ')}</small>
      </span>
      <CopyButton text={row.rekening} label={words.copyRekening(row.withdraw_code)} copied={words.copied} />
    </span>
  );
};

const Standing = ({ row }: Row) => {
  const { operatorPayments: words } = useMessages();
  const said = row.reference ?? row.note;
  return (
    <span>
      <Badge tone={tones[row.status]}>{words.withdrawStatus[row.status]}</Badge>
      {row.processed_at !== null && (
        <>
          {' '}
          <small className="quiet">
            <Moment at={row.processed_at} />
          </small>
        </>
      )}
      {said !== null && said !== '' && (
        <>
          <br />
          <small>{said}</small>
        </>
      )}
    </span>
  );
};

const Acts = ({ row, acts }: Row & { acts: WithdrawActs }) => {
  const { operatorPayments: words } = useMessages();
  if (row.status !== 'requested') return null;
  return (
    <span className="row snug end">
      <Button small aria-label={words.payOf(row.withdraw_code)} onClick={() => acts.ask('pay', [row])}>
        {words.pay}
      </Button>
      <Button
        small
        kind="plain"
        aria-label={words.rejectOf(row.withdraw_code)}
        onClick={() => acts.ask('reject', [row])}
      >
        {words.reject}
      </Button>
    </span>
  );
};

/** What is known of each withdrawal: whose, whereto, how much really goes, and how it stands. */
export const withdrawColumns = (
  words: OperatorMessages['operatorPayments'],
  acts: WithdrawActs,
): Column<OperatorWithdraw>[] => [
  {
    key: 'code',
    label: words.code,
    cell: (row) => (
      <span>
        <b className="num keep">{row.withdraw_code}</b>
        <br />
        <small className="quiet">
          <Moment at={row.created_at} />
        </small>
      </span>
    ),
    csv: (row) => row.withdraw_code,
  },
  { key: 'owner', label: words.owner, cell: (row) => <Owner row={row} />, csv: (row) => row.owner.name },
  {
    key: 'bank',
    label: words.bank,
    cell: (row) => <Account row={row} />,
    csv: (row) => [row.bank_name, row.rekening, row.atas_nama].join(' '),
  },
  {
    key: 'amount',
    label: words.toSend,
    right: true,
    cell: (row) => (
      <span>
        <b>
          <Rupiah value={row.amount - row.fee} />
        </b>
        {row.fee > 0 && (
          <>
            <br />
            <small className="quiet">
              <Rupiah value={row.amount} /> − <Rupiah value={row.fee} />
            </small>
          </>
        )}
      </span>
    ),
    csv: (row) => row.amount - row.fee,
  },
  {
    key: 'status',
    label: words.status,
    cell: (row) => <Standing row={row} />,
    csv: (row) => [words.withdrawStatus[row.status], row.reference ?? row.note].filter(Boolean).join(', '),
  },
  { key: 'acts', label: '', cell: (row) => <Acts row={row} acts={acts} /> },
];
