import { useState } from 'react';
import type { Endpoint, RequestOf } from '#contract/endpoint.ts';
import {
  type ChoiceRow,
  chooseMerchants,
  chooseOrders,
  chooseUsers,
  chooseWithdrawals,
} from '#contract/operator-choice.ts';
import { type Api, need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useDebouncedQuery } from '#web/client/use-debounced-query.ts';
import { Combobox, type ComboOption } from '#web/ui/combobox.tsx';
import type { ControlProps } from '#web/ui/field.tsx';

/** Where choices come from. Give it a constant. */
export type ChoiceSource = {
  /** What fits the words; without words the newest. */
  find: (api: Api, search: string, signal?: AbortSignal) => Promise<ComboOption[]>;
  /** What a value of the address stands for; null when there is no such thing. */
  byValue: (api: Api, value: string, signal?: AbortSignal) => Promise<ComboOption | null>;
};

const toOption = ({ id, name, code }: ChoiceRow): ComboOption => ({ value: String(id), name, code });

const idsOf = <E extends Endpoint>(endpoint: E, extra: object = {}): ChoiceSource => {
  const ask = async (api: Api, input: object, signal?: AbortSignal) => {
    const { data } = await need(
      api.call(endpoint, { input: { ...extra, ...input } as RequestOf<E>, signal }),
    );
    return (data as ChoiceRow[]).map(toOption);
  };
  return {
    find: (api, search, signal) => ask(api, { search }, signal),
    byValue: async (api, value, signal) =>
      /^[1-9]\d{0,14}$/.test(value) ? ((await ask(api, { ids: [Number(value)] }, signal))[0] ?? null) : null,
  };
};

export const storeChoices = idsOf(chooseMerchants);
export const userChoices = idsOf(chooseUsers);
/** Accounts that work here. */
export const staffChoices = idsOf(chooseUsers, { role: 'operator' });
export const orderChoices = idsOf(chooseOrders);
export const withdrawalChoices = idsOf(chooseWithdrawals);

const pauseMs = 200;

type Props = {
  control: ControlProps & { name?: string; 'data-focus-first'?: '' };
  label: string;
  source: ChoiceSource;
  /** '' for none. */
  value: string;
  onChange: (value: string) => void;
  small?: true;
};

/** Chooses one store, account or order by its name or code instead of by a number. */
export const ChoiceBox = ({ control, label, source, value, onChange, small }: Props) => {
  const { operator } = useMessages();
  /** What is typed instead of the choice, and what is looked for. */
  const [draft, setDraft] = useState<{ text: string; search: string } | null>(null);
  const [picked, setPicked] = useState<ComboOption | null>(null);
  const found = useDebouncedQuery(
    draft === null ? null : draft.search.trim(),
    async (api, signal) => (await source.find(api, draft?.search.trim() ?? '', signal)) as ComboOption[],
    { pauseMs },
  );
  const isKnown = value === '' || picked?.value === value;
  const named = useDebouncedQuery(
    isKnown ? null : value,
    (api, signal) => source.byValue(api, value, signal),
    {
      pauseMs: 0,
    },
  );
  const choice = [picked, named.data].find((one) => one?.value === value) ?? null;
  // a number that stands for nothing, or whose name did not come, is shown as it is
  const chosenText = value === '' || named.waiting ? '' : choice === null ? value : textOf(choice);
  const change = (option: ComboOption | null) => {
    setPicked(option);
    setDraft(null);
    if ((option?.value ?? '') !== value) onChange(option?.value ?? '');
  };
  return (
    <Combobox
      control={control}
      messages={operator.choice}
      small={small}
      text={draft?.text ?? chosenText}
      onText={(text) => setDraft({ text, search: text })}
      onOpen={() => setDraft({ text: chosenText, search: '' })}
      options={found.data ?? []}
      state={draft === null ? 'idle' : found.waiting ? 'asking' : 'found'}
      onPick={change}
      onLeave={() => (draft !== null && draft.text.trim() === '' ? change(null) : setDraft(null))}
      clear={value === '' ? undefined : { label: operator.choice.clear(label), run: () => change(null) }}
    />
  );
};

const textOf = ({ name, code = '' }: ComboOption): string =>
  code === '' || code === name ? name : `${name} (${code})`;

type CodeProps = Omit<Props, 'source' | 'label'>;

/** An order's code: typed or pasted whole, or found by a part of it, its buyer or its store. */
export const OrderCodeBox = ({ control, value, onChange, small }: CodeProps) => {
  const { operator } = useMessages();
  const [picked, setPicked] = useState(value);
  const search = value.trim();
  const found = useDebouncedQuery(
    search === '' || value === picked ? null : search,
    (api, signal) => orderChoices.find(api, search, signal),
    { pauseMs },
  );
  return (
    <Combobox
      control={control}
      messages={operator.choice}
      small={small}
      free
      text={value}
      onText={onChange}
      options={found.data ?? []}
      state={search === '' || value === picked ? 'idle' : found.waiting ? 'asking' : 'found'}
      onPick={({ name }) => {
        setPicked(name);
        onChange(name);
      }}
    />
  );
};
