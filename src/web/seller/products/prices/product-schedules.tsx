import { useState } from 'react';
import { Link } from 'react-router';
import { listPriceSchedules } from '#contract/price-schedule.ts';
import type { SellerProduct } from '#contract/seller-product.ts';
import { need } from '#web/client/api.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { productUrls } from '../product-urls.ts';
import { ScheduleForm } from './schedule-form.tsx';
import { ScheduleList } from './schedule-list.tsx';

/** The newest of one product; all of them stand on their own page. */
const SHOWN = 5;

/** Below the form of a product: its planned prices, and a form for a new one. */
export default function ProductSchedules({ product }: { product: SellerProduct }) {
  const { pricing: words } = useMessages();
  const to = useLocalePath();
  const [open, setOpen] = useState(false);
  const schedules = useApiQuery(`price schedules ${product.id}`, async (api) => {
    const { data, total = 0 } = await need(
      api.call(listPriceSchedules, { input: { product_id: product.id, per_page: SHOWN } }),
    );
    return { rows: data, total };
  });
  const { data } = schedules;
  return (
    <section className="panel panel-body stack up-2" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p className="quiet">{words.text}</p>
      {data === null ? (
        schedules.failed ? (
          <p role="alert">{words.failed}</p>
        ) : (
          <Skeleton lines={2} />
        )
      ) : data.rows.length === 0 ? (
        <p>{words.emptyHere}</p>
      ) : (
        <ScheduleList schedules={data.rows} ofProduct onChanged={schedules.reload} />
      )}
      {data !== null && data.total > SHOWN && (
        <p>
          <Link className="link" to={to(productUrls.prices(`?product_id=${product.id}`))}>
            {words.all}
          </Link>
        </p>
      )}
      {open ? (
        <ScheduleForm
          product={product}
          onSaved={() => {
            setOpen(false);
            schedules.reload();
          }}
        />
      ) : (
        <p>
          <Button small onClick={() => setOpen(true)}>
            <Icon name="plus" />
            {words.add}
          </Button>
        </p>
      )}
    </section>
  );
}
