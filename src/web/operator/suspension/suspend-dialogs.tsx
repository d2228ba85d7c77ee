import type { ReactNode } from 'react';
import { digits, rupiah } from '#common/money.ts';
import type { Endpoint, OutputOf } from '#contract/endpoint.ts';
import type { Envelope } from '#contract/envelope.ts';
import { merchantEffects, type StoreEffects } from '#contract/operator-stores.ts';
import { effectsOfUser, type UserEffects } from '#contract/operator-users.ts';
import { type Api, need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { type ApiQuery, useApiQuery } from '#web/client/use-api-query.ts';
import { type Mutation, useMutation } from '#web/client/use-mutation.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { callEach } from '../ui/call-each.ts';
import { ReasonDialog } from '../ui/confirm-dialog.tsx';
import { useUndo } from '../ui/use-undo.ts';
import { addedStoreEffects, addedUserEffects } from './added-effects.rules.ts';

type Props = {
  /** Whom it is about; nobody keeps it closed. */
  ids: readonly number[];
  /** What they are called. */
  names: readonly string[];
  title: string;
  onClose: () => void;
  mutation: Mutation<[reason: string]>;
};

/** What a suspension would reach, of all of them together. */
const useEffects = <E extends Endpoint>(
  endpoint: E,
  added: (all: readonly OutputOf<E>[]) => OutputOf<E> | null,
  ids: readonly number[],
) =>
  useApiQuery(`effects ${ids.join()}`, async (api) =>
    added(
      await Promise.all(ids.map(async (id) => (await need(api.call(endpoint, { params: { id } }))).data)),
    ),
  );

/** Suspends several for one reason, and offers to take it back: what is refused is told and the rest still done; a failure when none was. */
export const useSuspendEach = <Row,>(
  rows: readonly Row[],
  suspend: (api: Api, row: Row, reason: string) => Promise<Envelope<unknown>>,
  unsuspend: (api: Api, row: Row) => Promise<Envelope<unknown>>,
): Mutation<[reason: string]> => {
  const { operatorStores: t } = useMessages();
  const toast = useToast();
  const undo = useUndo<Row>((api, some) => callEach(some, (row) => unsuspend(api, row)));
  return useMutation((api, reason: string) => callEach(rows, (row) => suspend(api, row, reason)), {
    inline: true,
    onDone: ({ done, refused: [first] }) => {
      if (done.length === 0 && first !== undefined) throw first.error;
      toast[first === undefined ? 'good' : 'info'](t.doneSome(done.length, rows.length), undo(done));
    },
  });
};

/** Asks why stores are suspended, and says before what it will do. */
export const SuspendStores = ({ ids, ...rest }: Props) => {
  const { operatorStores: t } = useMessages();
  const { data, failed } = useEffects(merchantEffects, addedStoreEffects, ids);
  return (
    <SuspendDialog {...rest} open={ids.length > 0} label={t.suspendLabel} confirm={t.suspend}>
      <StoreEffectsList data={data} failed={failed} />
    </SuspendDialog>
  );
};

/** The same of accounts. */
export const SuspendUsers = ({ ids, ...rest }: Props) => {
  const { operatorUsers: t } = useMessages();
  const { data, failed } = useEffects(effectsOfUser, addedUserEffects, ids);
  return (
    <SuspendDialog {...rest} open={ids.length > 0} label={t.suspendLabel} confirm={t.suspend}>
      <UserEffectsList data={data} failed={failed} />
    </SuspendDialog>
  );
};

type SuspendDialogProps = Omit<Props, 'ids'> & {
  open: boolean;
  label: string;
  confirm: string;
  /** What it will do. */
  children: ReactNode;
};

/** Says what a suspension does, asks why, and does it. */
const SuspendDialog = ({ children, ...rest }: SuspendDialogProps) => {
  const { operatorStores: t } = useMessages();
  return (
    <ReasonDialog {...rest} tone="bad">
      <div className="stack stack-snug">
        <p className="small">
          <b>{t.effects}</b>
        </p>
        {children}
      </div>
    </ReasonDialog>
  );
};

/** What suspending a store reaches, sentence by sentence. */
const useStoreSentences = () => {
  const { effect } = useMessages().operatorStores;
  return ({
    visible_products,
    running_vouchers,
    flash_products,
    open_orders,
    saldo,
  }: StoreEffects): string[] => [
    visible_products > 0 ? effect.products(digits(visible_products)) : effect.noProducts,
    ...(running_vouchers > 0 ? [effect.vouchers(digits(running_vouchers))] : []),
    ...(flash_products > 0 ? [effect.flash(digits(flash_products))] : []),
    ...(open_orders > 0 ? [effect.orders(digits(open_orders))] : []),
    ...(saldo.total_saldo > 0 ? [effect.saldo(rupiah(saldo.total_saldo))] : []),
    ...(saldo.pending > 0 ? [effect.pending(rupiah(saldo.pending))] : []),
  ];
};

const Sentences = ({ lines }: { lines: readonly string[] }) => (
  <ul className="people-effects">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

type Waiting<T> = Pick<ApiQuery<T>, 'data' | 'failed'>;

const Waits = ({ failed }: { failed: boolean }) => {
  const { operatorStores: t } = useMessages();
  return (
    <p className="quiet small" aria-live="polite">
      {failed ? t.effectsFailed : t.effectsComing}
    </p>
  );
};

/** What suspending a store will do, shown before it is done. */
const StoreEffectsList = ({ data, failed }: Waiting<StoreEffects>) => {
  const { effect } = useMessages().operatorStores;
  const sentences = useStoreSentences();
  if (data === null) return <Waits failed={failed} />;
  return <Sentences lines={[...sentences(data), effect.stays, effect.told]} />;
};

/** What suspending an account will do, its store included. */
const UserEffectsList = ({ data, failed }: Waiting<UserEffects>) => {
  const { operatorUsers } = useMessages();
  const { effect } = operatorUsers;
  const sentences = useStoreSentences();
  if (data === null) return <Waits failed={failed} />;
  const { sessions, open_orders, unpaid_payments, saldo, store } = data;
  const own = [
    sessions > 0 ? effect.sessions(digits(sessions)) : effect.noSessions,
    effect.noLogin,
    ...(open_orders > 0 ? [effect.orders(digits(open_orders))] : []),
    ...(unpaid_payments > 0 ? [effect.unpaid(digits(unpaid_payments))] : []),
    ...(saldo.total_saldo > 0 ? [effect.saldo(rupiah(saldo.total_saldo))] : []),
  ];
  return (
    <>
      <Sentences lines={own} />
      {store !== null && (
        <>
          <p className="small">{effect.store(store.merchant.merchant_name)}</p>
          <Sentences lines={sentences(store)} />
        </>
      )}
    </>
  );
};
