import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-promos.css';
import { useLoaderData } from 'react-router';
import type { Category } from '#contract/catalogue.ts';
import { loadMegamenu } from '#web/client/megamenu.ts';
import { useMessages } from '#web/client/messages.tsx';
import { BackLink, PageHead } from '#web/ui/page-head.tsx';
import { operatorLoader } from '../../frame/access.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { VoucherForm } from './voucher-form.tsx';

export const loader = operatorLoader(({ api, locale }) => loadMegamenu(locale, api));

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorPromos.voucher.newTitle);

/** /operator/voucher/create: a new voucher of the marketplace. */
export default function Page() {
  const { operatorPromos } = useMessages();
  const categories = useLoaderData<Category[]>();
  return (
    <>
      <BackLink path={operatorUrls.vouchers()}>{operatorPromos.back}</BackLink>
      <PageHead title={operatorPromos.voucher.newTitle} />
      <VoucherForm voucher={null} products={[]} categories={categories} onReload={() => undefined} />
    </>
  );
}
