import type { SellerStore } from '#contract/seller.ts';
import { useMessages } from '#web/client/messages.tsx';
import { FileField, savedPicture } from '#web/features/upload/file-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { Form } from '#web/ui/form/use-form.ts';
import type { ProfileValues } from './profile-values.ts';

type Props = { form: Form<ProfileValues>; store: SellerStore };

/** What buyers see of the store. */
export const IdentityFields = ({ form, store }: Props) => {
  const { sellerProfile: words } = useMessages();
  return (
    <section className="panel panel-body stack">
      <h2>{words.identity}</h2>
      <FileField
        form={form}
        name="merchant_photo"
        label={words.photo}
        type="merchant"
        saved={savedPicture(store.merchant_photo)}
      />
      <div className="pairs">
        <TextField form={form} name="merchant_name" label={words.name} autoComplete="off" maxLength={60} />
        <Field label={words.slug} help={words.slugHelp}>
          {(control) => <input {...control} className="input" value={store.merchant_slug} readOnly />}
        </Field>
      </div>
      <AreaField form={form} name="description" label={words.description} rows={6} maxLength={10_000} />
    </section>
  );
};
