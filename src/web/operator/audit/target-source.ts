import { type ChoiceSource, storeChoices, userChoices } from '../ui/choice-box.tsx';
import { partsOf } from './changes.rules.ts';

/** Kinds of targets whose codes people read, by how their codes begin. */
const codeKinds = { INV: 'order', PAY: 'payment' } as const;

/** What is typed of a target as the log has it: `product:12`, or the code of an order or a payment. */
export const typedTarget = (text: string, kinds: Readonly<Record<string, string>>): string | null => {
  const { kind, id } = partsOf(text);
  if (kinds[kind] !== undefined && /^\S+$/.test(id)) return text;
  const code = text.toUpperCase();
  const [, begin] = /^(INV|PAY)-\S+$/.exec(code) ?? [];
  return begin === undefined ? null : `${codeKinds[begin as keyof typeof codeKinds]}:${code}`;
};

/** Targets of the audit log by name: whole kinds, stores, accounts, and what is typed as the log has it. */
export const targetsNamed = (kinds: Readonly<Record<string, string>>): ChoiceSource => {
  const named = (kind: string, name: string) => `${kinds[kind] ?? kind} ${name}`.trim();
  const under = (kind: string, source: ChoiceSource): ChoiceSource => ({
    find: async (api, search, signal) =>
      (await source.find(api, search, signal)).map(({ value, name, code }) => ({
        value: `${kind}:${value}`,
        name: named(kind, name),
        code,
      })),
    byValue: async (api, value, signal) => {
      const found = await source.byValue(api, value, signal);
      return found && { value: `${kind}:${value}`, name: named(kind, found.name), code: found.code };
    },
  });
  const sources: Record<string, ChoiceSource> = {
    merchant: under('merchant', storeChoices),
    user: under('user', userChoices),
  };
  return {
    find: async (api, search, signal) => {
      const words = search.toLowerCase();
      const whole = Object.entries(kinds)
        .filter(([, name]) => name.toLowerCase().includes(words))
        .map(([value, name]) => ({ value, name }));
      const typed = typedTarget(search, kinds);
      const own =
        typed === null ? [] : [{ value: typed, name: named(partsOf(typed).kind, partsOf(typed).id) }];
      if (search === '' || typed !== null) return [...own, ...whole];
      const found = await Promise.all(
        Object.values(sources).map((source) => source.find(api, search, signal)),
      );
      return [...whole, ...found.flat()];
    },
    byValue: async (api, value, signal) => {
      const { kind, id } = partsOf(value);
      const source = sources[kind];
      const found = source === undefined || id === '' ? null : await source.byValue(api, id, signal);
      return found ?? { value, name: named(kind, id) };
    },
  };
};
