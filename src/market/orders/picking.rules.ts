import type { PickingRow } from '../shipping/index.ts';

type Line = {
  order_code: string;
  product_id: number;
  variant_id: number | null;
  product_name: string;
  variant_options: readonly string[];
  qty: number;
  note: string;
  sku: string;
};

/** Lines of several orders, those of one thing on one shelf together, in the order they come. */
export const pickingRows = (lines: readonly Line[]): PickingRow[] => {
  const rows = new Map<string, PickingRow>();
  for (const line of lines) {
    const { product_id, variant_id, variant_options, qty, note, order_code } = line;
    const key = JSON.stringify([product_id, variant_id, variant_options]);
    const row = rows.get(key) ?? {
      name: line.product_name,
      options: variant_options,
      sku: line.sku,
      qty: 0,
      orders: [],
      notes: [],
    };
    row.qty += qty;
    const known = row.orders.find((order) => order.code === order_code);
    if (known) known.qty += qty;
    else row.orders.push({ code: order_code, qty });
    if (note !== '') row.notes.push(`${order_code}: ${note}`);
    rows.set(key, row);
  }
  return [...rows.values()];
};
