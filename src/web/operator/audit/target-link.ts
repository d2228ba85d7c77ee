import { operatorUrls } from '../operator-urls.ts';
import { partsOf } from './changes.rules.ts';

const pages: Record<string, (id: string) => string> = {
  merchant: operatorUrls.merchant,
  user: operatorUrls.user,
  order: operatorUrls.order,
  promo: operatorUrls.promo,
  flashsale: operatorUrls.flashSale,
  voucher: operatorUrls.voucher,
};

/** The page of what was acted on; null where it has none. */
export const targetPath = (target: string): string | null => {
  const { kind, id } = partsOf(target);
  const page = pages[kind];
  return page === undefined || id === '' ? null : page(id);
};
