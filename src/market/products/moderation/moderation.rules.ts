import type { HeldReason } from '#contract/moderation.ts';
import type { RuleKind } from '#contract/moderation-rules.ts';

/** A reason as it stands in the table; those written before rules had English names have none. */
export type StoredReason = HeldReason & { name_en?: string | null };

/** A rule that is switched on. */
export type ActiveRule = {
  id: number;
  kind: RuleKind;
  name: string;
  name_en: string | null;
  words: readonly string[];
  category_id: number | null;
  factor: number | null;
  first_products: number | null;
  store_days: number | null;
};

/** What rules look at. Prices in rupiah. */
export type Looked = {
  name: string;
  description: string;
  price: number;
  /** The category and those above it. */
  categoryIds: readonly number[];
  /** What products of the category usually cost; null: too few to tell. */
  usualPrice: number | null;
  /** How many products its store has made before, deleted ones too. */
  madeBefore: number;
  storeAgeDays: number;
};

/** Fewer products say nothing of what is usual. */
export const MIN_USUAL = 20;

/** A text as words are looked for in it: in small letters, everything that is no letter or digit a blank. */
export const asWords = (text: string): string =>
  ` ${text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

const foundWords = (text: string, words: readonly string[]): string[] =>
  words.filter((word) => text.includes(asWords(word)) && word.trim() !== '');

const holds: Record<RuleKind, (looked: Looked, rule: ActiveRule, text: string) => string[]> = {
  words: (_, { words }, text) => foundWords(text, words),
  category: ({ categoryIds }, { category_id }) =>
    category_id !== null && categoryIds.includes(category_id) ? [''] : [],
  price: ({ price, usualPrice, categoryIds }, { factor, category_id }) => {
    if (usualPrice === null || factor === null) return [];
    if (category_id !== null && !categoryIds.includes(category_id)) return [];
    return price > usualPrice * factor || price * factor < usualPrice ? [String(price)] : [];
  },
  newcomer: ({ madeBefore, storeAgeDays }, { first_products, store_days }) =>
    first_products !== null && store_days !== null && madeBefore < first_products && storeAgeDays < store_days
      ? ['']
      : [],
};

/** Every reason why rules hold a product, in the order of the rules. */
export const reasonsFor = (looked: Looked, rules: readonly ActiveRule[]): StoredReason[] => {
  const text = asWords(`${looked.name} ${looked.description}`);
  return rules.flatMap((rule) =>
    holds[rule.kind](looked, rule, text).map((detail) => ({
      rule_id: rule.id,
      kind: rule.kind,
      name: rule.name,
      name_en: rule.name_en,
      detail,
    })),
  );
};

const keyOf = ({ rule_id, kind, detail }: StoredReason): string => `${rule_id ?? ''} ${kind} ${detail}`;

/** What operators have decided of a product, or have yet to. */
export type Standing = {
  state: 'waiting' | 'refused' | null;
  /** What was looked at last, and why; null: nothing was. */
  content: string | null;
  reasons: readonly StoredReason[];
  /** Reasons that an operator let pass. */
  approved: readonly StoredReason[];
};

export type Screened = 'stays' | 'cleared' | { hold: StoredReason[] };

const changed: StoredReason = { rule_id: null, kind: 'changed', name: '', detail: '' };

/**
 * What becomes of a product that was saved. It is held for a reason that no operator has let pass. One that was refused and
 * changed since waits again, whatever the rules say; one that waits for rules alone is free once none of them holds it.
 */
export const screened = (reasons: readonly StoredReason[], standing: Standing, content: string): Screened => {
  const isSame = standing.content === content;
  if (standing.state === 'refused') return isSame ? 'stays' : { hold: [changed, ...reasons] };
  const passed = new Set(standing.approved.map(keyOf));
  const held = reasons.filter((one) => !passed.has(keyOf(one)));
  if (standing.state === 'waiting') {
    if (isSame) return 'stays';
    const was = standing.reasons.filter((one) => one.kind === 'changed');
    const all = [...was, ...held];
    return all.length === 0 ? 'cleared' : { hold: all };
  }
  return held.length === 0 ? 'stays' : { hold: held };
};
