import type { Endpoint, OutputOf } from '#contract/endpoint.ts';
import { merchantEffects } from '#contract/operator-stores.ts';
import { effectsOfUser } from '#contract/operator-users.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import type { Outcome } from '../desk/use-act.ts';
import { addedStoreEffects, addedUserEffects } from './added-effects.rules.ts';
import { StoreEffectsList, UserEffectsList } from './effects.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

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

/** Asks why stores are suspended, and says before what it will do (O6, O111). */
export const SuspendStores = ({ ids, ...rest }: Props) => {
  const { operatorStores: words } = useMessages();
  const { data, failed } = useEffects(merchantEffects, addedStoreEffects, ids);
  return (
    <SuspendDialog {...rest} open={ids.length > 0} label={words.suspendLabel} confirm={words.suspend}>
      <StoreEffectsList data={data} failed={failed} />
    </SuspendDialog>
  );
};

/** The same of accounts (O50, O110). */
export const SuspendUsers = ({ ids, ...rest }: Props) => {
  const { operatorUsers: words } = useMessages();
  const { data, failed } = useEffects(effectsOfUser, addedUserEffects, ids);
  return (
    <SuspendDialog {...rest} open={ids.length > 0} label={words.suspendLabel} confirm={words.suspend}>
      <UserEffectsList data={data} failed={failed} />
    </SuspendDialog>
  );
};
