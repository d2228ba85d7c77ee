import '#web/styles/pages/seller-form.css';
import '#web/styles/pages/seller-products.css';
import { useLoaderData } from 'react-router';
import { type ProductDraft, readProductDraft } from '#contract/seller-product-draft.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { BackLink, PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { productUrls } from '../product-urls.ts';
import { draftValues } from './draft-values.rules.ts';
import { ProductForm } from './product-form.tsx';

export const loader = privateLoader(
  async ({ api, params: { id = '' } }) => (await need(api.call(readProductDraft, { params: { id } }))).data,
);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.sellerProducts.draftTitle);

const Head = () => {
  const { sellerProducts: words } = useMessages();
  return (
    <>
      <BackLink path={productUrls.list('?status=draft')}>{words.backToDrafts}</BackLink>
      <PageHead title={words.draftTitle} />
    </>
  );
};

export const HydrateFallback = () => (
  <>
    <Head />
    <Skeleton lines={8} />
  </>
);

/** /merchant/dashboard/product/draft/:id: a product to finish. */
export default function Page() {
  const draft = useLoaderData<ProductDraft>();
  return (
    <>
      <Head />
      <ProductForm
        key={draft.draft_id}
        id={null}
        initial={draftValues(draft)}
        open={{ id: draft.draft_id, version: draft.version }}
      />
    </>
  );
}
