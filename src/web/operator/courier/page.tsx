import type { MetaArgs } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-settings.css';
import { operatorCouriers } from '#contract/operator-courier.ts';
import { need } from '#web/client/api.ts';
import { privateMeta } from '#web/client/page-meta.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { AsyncSection } from '../desk/part.tsx';

import { CourierDesk } from './courier-desk.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorSettings.couriers.title);

/** `/operator/courier`: what couriers cost (O63, O64). */
export default function CourierPage() {
  const couriers = useApiQuery('couriers', async (api) => (await need(api.call(operatorCouriers))).data);
  return (
    <AsyncSection of={couriers} lines={8}>
      {(data) => <CourierDesk base={data} onSaved={couriers.set} />}
    </AsyncSection>
  );
}
