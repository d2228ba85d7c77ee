import type { Locale } from '#common/locale.ts';
import { type Answer, invalid, ok, refuse } from '#contract/envelope.ts';
import type { ImportJob } from '#contract/product-import.ts';
import { brokenConstraint } from '#platform/db/errors.ts';
import { markReferenced, ownFile } from '#platform/files/own-file.ts';
import { enqueue } from '#platform/jobs.ts';
import { categoryTree } from '../../catalogue/index.ts';
import type { AppContext } from '../../context.ts';
import type { Seller } from '../save-product.ts';
import { insertImport } from './imports-store.ts';
import { presentImport } from './present-import.ts';
import { importQueued } from './run-import.ts';

type Asked = {
  file_id: string;
  dry_run: boolean;
  category_id: number | null;
  weight: number | null;
  stock: number | null;
  price_factor: number;
};

/** SP9: 422 `file` when it is no import file of the account, 409 while another import of the store runs. */
export const startImport = async (
  ctx: AppContext,
  { userId, merchantId }: Seller,
  asked: Asked,
  locale: Locale,
): Promise<Answer<ImportJob>> => {
  if (asked.category_id !== null && !(await categoryTree(ctx)).byId.has(asked.category_id))
    return invalid({ field: 'category_id', rule: 'exists' });
  const now = ctx.clock.now();
  try {
    const row = await ctx.db.transact(async (tx) => {
      if ((await ownFile(tx, userId, asked.file_id, ['import'])) === null) return null;
      await markReferenced(tx, [asked.file_id], now);
      const kept = await insertImport(
        tx,
        { ...asked, user_id: userId, merchant_id: merchantId, locale },
        now,
      );
      await enqueue(tx, importQueued, { importId: kept.id }, { maxAttempts: 6 });
      return kept;
    });
    if (row === null) return invalid({ field: 'file_id', rule: 'file' });
    return ok(await presentImport(ctx.db, row, locale, { secret: ctx.config.secret, now }));
  } catch (error) {
    if (brokenConstraint(error) === 'product_imports_one_running') return refuse('conflict');
    throw error;
  }
};
