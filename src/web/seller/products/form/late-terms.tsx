import { lazy, Suspense, useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Draft } from '#web/ui/form/use-draft.ts';
import { Skeleton } from '#web/ui/part.tsx';
import type { ProductValues } from './product-values.ts';

/** Most products need none of it: fetched when it is opened, or where something is set or wrong. */
const TermsFields = lazy(() =>
  import('./terms-fields.tsx').then((module) => ({ default: module.TermsFields })),
);

const fields = ['min_qty', 'max_qty', 'preorder_days', 'wholesale'];

export const LateTerms = ({ draft }: { draft: Draft<ProductValues> }) => {
  const { sellerProducts: words } = useMessages();
  const { minQty, maxQty, preorderDays, wholesale } = draft.values;
  const [opened, setOpened] = useState(
    minQty !== '' || maxQty !== '' || preorderDays !== '' || wholesale.length > 0,
  );
  const open = opened || fields.some((name) => draft.errorOf(name) !== undefined);
  return (
    <section className="panel panel-body stack">
      <h2>{words.terms}</h2>
      <p className="quiet">{words.termsText}</p>
      {open ? (
        <Suspense fallback={<Skeleton lines={3} />}>
          <TermsFields draft={draft} />
        </Suspense>
      ) : (
        <p>
          <Button small onClick={() => setOpened(true)}>
            {words.termsOpen}
          </Button>
        </p>
      )}
    </section>
  );
};
