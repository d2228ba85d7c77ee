import { useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Draft } from '#web/ui/form/use-draft.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LineField } from './line-field.tsx';
import type { ProductValues } from './product-values.ts';

const maxSteps = 5;

/** How it is sold: least and most pieces, days of a pre-order, prices of larger quantities. */
export const TermsFields = ({ draft }: { draft: Draft<ProductValues> }) => {
  const { sellerProducts: words } = useMessages();
  const { values, change, errorOf } = draft;
  const { wholesale } = values;
  const [key, setKey] = useState(wholesale.length);
  const setStep = (at: number, part: { from?: string; price?: string }) =>
    change({ wholesale: wholesale.map((step, index) => (index === at ? { ...step, ...part } : step)) });
  return (
    <>
      <div className="pairs">
        <LineField
          label={words.minQty}
          name="min_qty"
          inputMode="numeric"
          value={values.minQty}
          error={errorOf('min_qty')}
          onChange={(minQty) => change({ minQty })}
        />
        <LineField
          label={words.maxQty}
          help={words.maxQtyHelp}
          name="max_qty"
          inputMode="numeric"
          value={values.maxQty}
          error={errorOf('max_qty')}
          onChange={(maxQty) => change({ maxQty })}
        />
        <LineField
          label={words.preorderDays}
          help={words.preorderHelp}
          name="preorder_days"
          inputMode="numeric"
          value={values.preorderDays}
          error={errorOf('preorder_days')}
          onChange={(preorderDays) => change({ preorderDays })}
        />
      </div>
      <h3>{words.wholesale}</h3>
      <p className="quiet">{words.wholesaleText}</p>
      {wholesale.map((step, at) => (
        <div key={step.key} className="pairs">
          <LineField
            label={words.wholesaleFrom(at + 1)}
            name={`wholesale.${at}.min_qty`}
            inputMode="numeric"
            value={step.from}
            error={errorOf(`wholesale.${at}.min_qty`)}
            onChange={(from) => setStep(at, { from })}
          />
          <LineField
            label={words.wholesalePrice(at + 1)}
            name={`wholesale.${at}.price`}
            inputMode="numeric"
            value={step.price}
            error={errorOf(`wholesale.${at}.price`)}
            onChange={(price) => setStep(at, { price })}
          />
        </div>
      ))}
      <p className="row">
        {wholesale.length < maxSteps && (
          <Button
            small
            onClick={() => {
              setKey(key + 1);
              change({ wholesale: [...wholesale, { key, from: '', price: '' }] });
            }}
          >
            <Icon name="plus" />
            {words.wholesaleAdd}
          </Button>
        )}
        {wholesale.length > 0 && (
          <Button small onClick={() => change({ wholesale: wholesale.slice(0, -1) })}>
            {words.wholesaleRemove}
          </Button>
        )}
      </p>
    </>
  );
};
