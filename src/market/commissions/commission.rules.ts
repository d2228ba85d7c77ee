/** A share of the goods in hundredths of a percent, from a day of Jakarta on and, with `valid_until`, up to one. */
export type CommissionRule = {
  id: number;
  /** One store, one category with all below it, or, with neither, everything. */
  merchant_id: number | null;
  category_id: number | null;
  rate: number;
  valid_from: string;
  valid_until: string | null;
};

const holdsOn = ({ valid_from, valid_until }: CommissionRule, day: string): boolean =>
  valid_from <= day && (valid_until === null || day <= valid_until);

/** Rules by what they are for, those that began last first. */
export type CommissionTable = ReadonlyMap<string, readonly CommissionRule[]>;

const targetOf = ({
  merchant_id,
  category_id,
}: Pick<CommissionRule, 'merchant_id' | 'category_id'>): string => {
  if (merchant_id !== null) return `store ${merchant_id}`;
  return category_id === null ? 'all' : `category ${category_id}`;
};

export const tableOf = (rules: readonly CommissionRule[]): CommissionTable =>
  Map.groupBy(
    [...rules].sort((a, b) =>
      a.valid_from === b.valid_from ? b.id - a.id : a.valid_from < b.valid_from ? 1 : -1,
    ),
    targetOf,
  );

/**
 * The rule that holds for a line on a day: that of its store, else of its category, else of the nearest category above it,
 * else the general one; of several for the same the one that began last. null: none holds, and the setting does.
 * @param categoryIds the line's category first, then those above it
 */
export const ruleFor = (
  table: CommissionTable,
  { merchantId, categoryIds }: { merchantId: number | null; categoryIds: readonly number[] },
  day: string,
): CommissionRule | null => {
  const targets = [
    ...(merchantId === null ? [] : [`store ${merchantId}`]),
    ...categoryIds.map((id) => `category ${id}`),
    'all',
  ];
  for (const target of targets) {
    const rule = table.get(target)?.find((one) => holdsOn(one, day));
    if (rule !== undefined) return rule;
  }
  return null;
};

/** Hundredths of a percent of a percentage that counts to its hundredth. */
export const hundredths = (percentage: number): number => Math.round(percentage * 100);
