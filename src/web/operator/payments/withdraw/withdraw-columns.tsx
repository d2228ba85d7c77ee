import { Link } from 'react-router';
import type { OperatorPayout, OperatorWithdraw } from '#contract/operator-wallet.ts';
import type { OperatorMessages } from '#messages/id/operator.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import type { Column } from '../../data-table/column.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { Badge } from '../../ui/badge.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Rupiah } from '../../ui/rupiah.tsx';
import type { WithdrawActions } from './use-withdraw-actions.ts';

type Row = { row: OperatorWithdraw };
const tones = { requested: 'wait', paid: 'good', rejected: 'bad' } as const;

const Owner = ({ row: { owner } }: Row) => {
  const { operatorPayments: t } = useMessages();
  const to = useLocalePath();
  const path = owner.type === 'merchant' ? operatorUrls.merchant(owner.id) : operatorUrls.user(owner.id);
  return (
    <span>
      <Link className="link" to={to(path)}>
        {owner.name}
      </Link>
      <br />
      <small className="quiet">{t.ownerKind[owner.type]}</small>
    </span>
  );
};

const Account = ({ row }: Row) => {
  const { operatorPayments: t } = useMessages();
  return (
    <span className="pay-account">
      <span>
        {row.bank_name} <b className="num keep">{row.rekening}</b>
        <br />
        <small className="quiet">
          {[row.atas_nama, row.cabang, ...(row.name_checked ? [t.nameChecked] : [])]
            .filter(Boolean)
            .join(', ')}
        </small>
      </span>
      <CopyButton text={row.rekening} label={t.copyRekening(row.withdraw_code)} copied={t.copied} />
    </span>
  );
};

/** Its bank account was changed a short while ago: until then it is not to be paid, only refused. */
const isHeld = ({ status, held_until }: OperatorWithdraw): boolean =>
  status === 'requested' && held_until !== null && Date.parse(held_until) > Date.now();

/** It waits for the payout service, or for somebody to look it up there: that alone is said. */
const isWithService = ({ status, payout }: OperatorWithdraw): boolean =>
  status === 'requested' && payout !== null && ['approved', 'sent', 'unclear'].includes(payout.state);

const Standing = ({ row }: Row) => {
  const { operatorPayments: t } = useMessages();
  const said = row.reference ?? row.note;
  return (
    <span>
      {!isWithService(row) && (
        <Badge tone={tones[row.status]}>{isHeld(row) ? t.withdrawHeld : t.withdrawStatus[row.status]}</Badge>
      )}
      {isHeld(row) && row.held_until !== null && (
        <>
          <br />
          <small className="quiet">
            {t.withdrawHeldUntil} <Moment at={row.held_until} />
          </small>
        </>
      )}
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
      {row.payout !== null && <PayoutStanding payout={row.payout} />}
    </span>
  );
};

const payoutTones = {
  approved: 'wait',
  sent: 'wait',
  paid: 'good',
  bounced: 'bad',
  refused: 'bad',
  unclear: 'bad',
  recalled: 'calm',
} as const;

/** Where the transfer of a payout service stands, by which names it is found there, and why it did not arrive. */
const PayoutStanding = ({ payout }: { payout: OperatorPayout }) => {
  const { operatorPayments: t } = useMessages();
  const known = [payout.key, ...(payout.reference === null ? [] : [payout.reference])];
  return (
    <span className="pay-lines">
      <span>
        <Badge tone={payoutTones[payout.state]}>{t.payoutState[payout.state]}</Badge>{' '}
        <small className="quiet">
          <Moment at={payout.sent_at ?? payout.approved_at} />
        </small>
      </span>
      {payout.is_late && (
        <span>
          <Badge tone="bad">{t.payoutLate}</Badge>
        </span>
      )}
      {payout.is_paid_after_bounce && (
        <span>
          <Badge tone="bad">{t.payoutPaidLate}</Badge>
        </span>
      )}
      <small className="quiet num">{known.join(' · ')}</small>
      {payout.detail !== '' && <small>{payout.detail}</small>}
      {payout.state === 'unclear' && <small>{t.payoutUnclearText}</small>}
      {payout.closed_note !== null && <small>{payout.closed_note}</small>}
    </span>
  );
};

const Acts = ({ row, acts }: Row & { acts: WithdrawActions }) => {
  const { operatorPayments: t } = useMessages();
  const { payout } = row;
  if (payout?.is_paid_after_bounce)
    return (
      <Button small aria-label={t.closeOf(row.withdraw_code)} onClick={() => acts.ask('close', [row])}>
        {t.close}
      </Button>
    );
  if (payout?.can_recall)
    return (
      <Button small aria-label={t.recallOf(row.withdraw_code)} onClick={() => acts.ask('recall', [row])}>
        {t.recall}
      </Button>
    );
  const isBusy = payout?.state === 'approved' || payout?.state === 'sent';
  if (row.status !== 'requested' || isBusy) return null;
  return (
    <span className="row snug end">
      {row.can_send && (
        <Button small aria-label={t.sendOf(row.withdraw_code)} onClick={() => acts.ask('send', [row])}>
          {t.send}
        </Button>
      )}
      <Button
        small
        kind={row.can_send ? 'plain' : undefined}
        disabled={isHeld(row)}
        aria-label={t.payOf(row.withdraw_code)}
        onClick={() => acts.ask('pay', [row])}
      >
        {t.pay}
      </Button>
      <Button
        small
        kind="plain"
        aria-label={t.rejectOf(row.withdraw_code)}
        onClick={() => acts.ask('reject', [row])}
      >
        {t.reject}
      </Button>
    </span>
  );
};

/** What is known of each withdrawal: whose, whereto, how much really goes, and how it stands. */
export const withdrawColumns = (
  t: OperatorMessages['operatorPayments'],
  acts: WithdrawActions,
): Column<OperatorWithdraw>[] => [
  {
    key: 'code',
    label: t.code,
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
  { key: 'owner', label: t.owner, cell: (row) => <Owner row={row} />, csv: (row) => row.owner.name },
  {
    key: 'bank',
    label: t.bank,
    cell: (row) => <Account row={row} />,
    csv: (row) => [row.bank_name, row.rekening, row.atas_nama].join(' '),
  },
  {
    key: 'amount',
    label: t.toSend,
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
    label: t.status,
    cell: (row) => <Standing row={row} />,
    csv: (row) =>
      [
        isHeld(row)
          ? `${t.withdrawHeld} ${t.withdrawHeldUntil} ${row.held_until}`
          : t.withdrawStatus[row.status],
        row.reference ?? row.note,
        row.payout && t.payoutState[row.payout.state],
      ]
        .filter(Boolean)
        .join(', '),
  },
  { key: 'acts', label: '', cell: (row) => <Acts row={row} acts={acts} /> },
];
