import { type SellerLocation, saveLocation } from '#contract/seller.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { LocationFields } from '../location-fields.tsx';
import { locationValues } from '../location-values.ts';
import { SaveEnd } from '../save-end.tsx';

type Props = { location: SellerLocation; onSaved: (location: SellerLocation) => void };

/** Moves the store (ST4). */
export const LocationForm = ({ location, onSaved }: Props) => {
  const { sellerProfile: words } = useMessages();
  const api = useApi();
  const toast = useToast();
  const form = useForm({
    initial: locationValues(location),
    send: (input) => api.call(saveLocation, { input }),
    done: (saved) => {
      onSaved(saved);
      toast.good(words.saved);
    },
  });
  return (
    <form {...form.props} className="panel panel-body stack seller-form" aria-label={words.locationTitle}>
      <LocationFields form={form} picture={location.company_picture} />
      <SaveEnd form={form} />
    </form>
  );
};
