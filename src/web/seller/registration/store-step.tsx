import { sendStore } from '#contract/registration.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { FileField, savedPicture } from '#web/features/upload/file-field.tsx';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { SlugField } from './slug-field.tsx';
import { StepEnd, type StepProps } from './step-end.tsx';
import { useStepForm } from './use-step-form.ts';

const files = ['merchant_photo'] as const;

/** The store's name, address and picture. */
export const StoreStep = ({ registration: { store }, onSaved, back }: StepProps) => {
  const { registration: words } = useMessages();
  const api = useApi();
  const form = useStepForm('store', {
    initial: {
      merchant_name: store?.merchant_name ?? '',
      merchant_slug: store?.merchant_slug ?? '',
      merchant_photo: store?.merchant_photo ?? '',
      description: store?.description ?? '',
    },
    send: (input) => api.call(sendStore, { input }),
    done: onSaved,
    files,
  });
  return (
    <form {...form.props} className="stack" aria-label={words.steps.store}>
      <p className="text-13 quiet">{words.storeText}</p>
      <TextField
        form={form}
        name="merchant_name"
        label={words.storeName}
        help={words.storeNameHelp}
        autoComplete="off"
        maxLength={60}
      />
      <SlugField
        value={form.values.merchant_slug}
        own={store?.merchant_slug ?? ''}
        error={form.errorOf('merchant_slug')}
        onChange={(merchant_slug) => form.change({ merchant_slug })}
      />
      <FileField
        form={form}
        name="merchant_photo"
        label={words.photo}
        type="merchant"
        saved={savedPicture(store?.merchant_photo ?? null)}
      />
      <AreaField
        form={form}
        name="description"
        label={words.description}
        help={words.descriptionHelp}
        rows={5}
        maxLength={10_000}
      />
      <StepEnd form={form} back={back} />
    </form>
  );
};
