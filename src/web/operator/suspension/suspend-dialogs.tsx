import { type ReactNode, useState } from 'react';
import { digits, rupiah } from '#common/money.ts';
import type { Endpoint, OutputOf } from '#contract/endpoint.ts';
import { merchantEffects, type StoreEffects } from '#contract/operator-stores.ts';
import { effectsOfUser, type UserEffects } from '#contract/operator-users.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { type ApiQuery, useApiQuery } from '#web/client/use-api-query.ts';
import { Field } from '#web/ui/field.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import type { Outcome } from '../ui/use-act.ts';
import { addedStoreEffects, addedUserEffects } from './added-effects.rules.ts';

type Props = {
  /** Whom it is about; nobody keeps it closed. */
  ids: readonly number[];
  title: string;
  onClose: () => void;
  onConfirm: (reason: string) => Promise<Outcome>;
};

/** What an act would reach, of all of them together. */
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

type SuspendDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  label: string;
  confirm: string;
  /** What it will do. */
  children: ReactNode;
  onConfirm: (reason: string) => Promise<Outcome>;
};

const longest = 500;

/** Says what a suspension does, asks why, and does it. */
const SuspendDialog = ({ label, children, onClose, onConfirm, ...rest }: SuspendDialogProps) => {
  const { operator, operatorStores: t } = useMessages();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const close = () => {
    setReason('');
    setMissing(false);
    onClose();
  };
  const send = async (): Promise<Outcome> => {
    const text = reason.trim();
    setMissing(text === '');
    if (text === '') return { ok: false, message: operator.reasonMissing, errors: [], code: 0 };
    return onConfirm(text);
  };
  return (
    <ConfirmDialog {...rest} tone="bad" onClose={close} onConfirm={send}>
      <div className="stack stack-snug">
        <p className="small">
          <b>{t.effects}</b>
        </p>
        {children}
      </div>
      <Field label={label}>
        {(control) => (
          <textarea
            {...control}
            {...(missing ? { 'aria-invalid': true as const } : {})}
            data-focus-first=""
            className="input input-area"
            maxLength={longest}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
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
