import '#web/styles/pages/seller-form.css';
import { useLoaderData, useRevalidator } from 'react-router';
import { getLocation, type SellerLocation, saveLocation } from '#contract/seller.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { useApi } from '#web/client/use-api.ts';
import { pinValues } from '#web/features/address/pin.rules.ts';
import { PinFields } from '#web/features/address/pin-fields.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { LocationFields } from '../location-fields.tsx';
import { locationValues } from '../location-values.ts';
import { SaveEnd } from '../save-end.tsx';
import { CashOnDelivery } from './cod.tsx';
import { Couriers } from './couriers.tsx';

export const loader = privateLoader(async ({ api }) => (await need(api.call(getLocation))).data);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.sellerProfile.locationTitle);

/** Moves the store. */
const LocationForm = ({ location }: { location: SellerLocation }) => {
  const { sellerProfile: words, address } = useMessages();
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { ...locationValues(location), ...pinValues(location) },
    send: (input) => api.call(saveLocation, { input }),
    done: () => {
      toast.good(words.saved);
      return revalidate();
    },
  });
  return (
    <form {...form.props} className="panel panel-body stack seller-form" aria-label={words.locationTitle}>
      <LocationFields form={form} picture={location.company_picture} />
      <PinFields form={form} help={address.pinStoreHelp} cityId={form.values.city_id} />
      <SaveEnd form={form} />
    </form>
  );
};

const Head = () => {
  const { sellerProfile: words } = useMessages();
  return <PageHead title={words.locationTitle} text={words.locationText} />;
};

export const HydrateFallback = () => (
  <>
    <Head />
    <Skeleton lines={6} />
  </>
);

/** /merchant/dashboard/location: where the store sends from. */
export default function Page() {
  return (
    <>
      <Head />
      <LocationForm location={useLoaderData<SellerLocation>()} />
      <Couriers />
      <CashOnDelivery />
    </>
  );
}
