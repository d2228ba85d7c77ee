import type { MetaArgs } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-promos.css';
import { useParams } from 'react-router';
import { anyVoucher, type OperatorVoucher } from '#contract/operator-voucher.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { privateMeta } from '#web/client/page-meta.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { DeskBack } from '../desk/desk-back.tsx';
import { DeskHead } from '../desk/desk-head.tsx';
import { AsyncSection } from '../desk/part.tsx';
import { operatorUrls } from '../operator-urls.ts';
import { useProductChoices } from '../pick/use-product-choices.ts';
import { VoucherActs } from './voucher-acts.tsx';
import { VoucherFacts } from './voucher-facts.tsx';
import { VoucherForm } from './voucher-form.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorPromos.voucher.editTitle);

const Own = ({ voucher, onReload }: { voucher: OperatorVoucher; onReload: () => void }) => {
  const choices = useProductChoices(voucher.product_ids);
  return (
    <AsyncSection of={choices}>
      {(products) => <VoucherForm voucher={voucher} products={products} onReload={onReload} />}
    </AsyncSection>
  );
};

/** /operator/voucher/edit/:id: a voucher of the marketplace to change, or a store's to look at and to stop (O30–O35). */
export default function Page() {
  const { operatorPromos } = useMessages();
  const words = operatorPromos.voucher;
  const { id = '' } = useParams();
  const voucher = useApiQuery(
    `any voucher ${id}`,
    async (api) => (await need(api.call(anyVoucher, { params: { id } }))).data,
  );
  const isOfStore = voucher.data !== null && voucher.data.merchant !== null;
  return (
    <>
      <DeskBack path={operatorUrls.vouchers()}>{operatorPromos.back}</DeskBack>
      <DeskHead
        title={isOfStore ? words.ofStore : words.editTitle}
        aside={voucher.data !== null && <VoucherActs voucher={voucher.data} onChanged={voucher.reload} />}
      />
      <AsyncSection of={voucher}>
        {(found) => (
          <div className="stack stack-wide">
            {isOfStore && <p className="text-13 quiet">{words.ofStoreText}</p>}
            <VoucherFacts voucher={found} />
            {!isOfStore && <Own key={found.version} voucher={found} onReload={voucher.reload} />}
          </div>
        )}
      </AsyncSection>
    </>
  );
}
