import { digits, rupiah } from '#common/money.ts';
import type { StoreEffects } from '#contract/operator-stores.ts';
import type { UserEffects } from '#contract/operator-users.ts';
import { useMessages } from '#web/client/messages.tsx';
import type { ApiQuery } from '#web/client/use-api-query.ts';

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
  const { operatorStores: words } = useMessages();
  return (
    <p className="quiet small" aria-live="polite">
      {failed ? words.effectsFailed : words.effectsComing}
    </p>
  );
};

/** What suspending a store will do, shown before it is done. */
export const StoreEffectsList = ({ data, failed }: Waiting<StoreEffects>) => {
  const { effect } = useMessages().operatorStores;
  const sentences = useStoreSentences();
  if (data === null) return <Waits failed={failed} />;
  return <Sentences lines={[...sentences(data), effect.stays, effect.told]} />;
};

/** What suspending an account will do, its store included. */
export const UserEffectsList = ({ data, failed }: Waiting<UserEffects>) => {
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
