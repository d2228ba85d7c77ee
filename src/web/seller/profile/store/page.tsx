import '#web/styles/pages/seller-form.css';
import { useLoaderData, useRevalidator } from 'react-router';
import { getStore, type SellerStore, saveStore } from '#contract/seller.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { useApi } from '#web/client/use-api.ts';
import { FileField, savedDocument, savedPicture } from '#web/features/upload/file-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TickField } from '#web/ui/form/tick-field.tsx';
import { type Form, useForm } from '#web/ui/form/use-form.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { SaveEnd } from '../save-end.tsx';
import { type ProfileValues, profileValues } from './profile-values.ts';

export const loader = privateLoader(async ({ api }) => (await need(api.call(getStore))).data);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.sellerProfile.storeTitle);

/** The store's profile: only what was changed is sent, so that untouched documents are not checked again. */
const StoreForm = ({ store }: { store: SellerStore }) => {
  const { sellerProfile: words } = useMessages();
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const before = profileValues(store);
  const form = useForm({
    initial: before,
    send: (values) => {
      const { is_pkp, no_npwp, ...rest } = values;
      const changed = Object.entries(rest).filter(
        ([name, value]) => before[name as keyof typeof before] !== value,
      );
      return api.call(saveStore, {
        input: { ...Object.fromEntries(changed), is_pkp: is_pkp === 'pkp' ? 'pkp' : 'non-pkp', no_npwp },
      });
    },
    done: () => {
      toast.good(words.saved);
      // the frame shows the store's name, too
      return revalidate();
    },
  });
  return (
    <form {...form.props} className="stack stack-wide seller-form" aria-label={words.storeTitle}>
      <IdentityFields form={form} store={store} />
      <CompanyFields form={form} />
      <DocumentFields form={form} store={store} />
      <SaveEnd form={form} />
    </form>
  );
};

const Head = () => {
  const { sellerProfile: words } = useMessages();
  return <PageHead title={words.storeTitle} text={words.storeText} />;
};

export const HydrateFallback = () => (
  <>
    <Head />
    <Skeleton lines={6} />
  </>
);

/** /merchant/dashboard/store: the store’s profile and documents. */
export default function Page() {
  return (
    <>
      <Head />
      <StoreForm store={useLoaderData<SellerStore>()} />
    </>
  );
}

type FieldsProps = { form: Form<ProfileValues>; store: SellerStore };

/** What buyers see of the store. */
const IdentityFields = ({ form, store }: FieldsProps) => {
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

/** The company behind the store, and its taxes. */
const CompanyFields = ({ form }: { form: Form<ProfileValues> }) => {
  const { sellerProfile: words, registration } = useMessages();
  return (
    <section className="panel panel-body stack">
      <h2>{words.company}</h2>
      <TickField form={form} name="is_company" label={words.isCompany} />
      <div className="pairs">
        <SelectField
          form={form}
          name="is_pkp"
          label={registration.taxStatus}
          options={[
            { value: 'non-pkp', label: registration.nonPkp },
            { value: 'pkp', label: registration.isPkp },
          ]}
        />
        <TextField
          form={form}
          name="no_npwp"
          label={registration.npwp}
          help={registration.npwpHelp}
          inputMode="numeric"
        />
        <TextField form={form} name="nib" label={words.nib} help={words.nibHelp} inputMode="numeric" />
        <TextField form={form} name="pic_name" label={registration.picName} maxLength={100} />
        <TextField form={form} name="pic_phone" label={registration.picPhone} type="tel" inputMode="tel" />
      </div>
    </section>
  );
};

/** The KYC documents. */
const DocumentFields = ({ form, store }: FieldsProps) => {
  const { sellerProfile: words, registration } = useMessages();
  const documents = [
    { name: 'file_ktp', label: words.fileKtp, type: 'ktp' },
    { name: 'file_ktp_selfie', label: words.fileSelfie, type: 'ktp_selfie' },
    { name: 'file_npwp', label: registration.fileNpwp, type: 'npwp' },
    { name: 'file_company_doc', label: registration.fileCompanyDoc, type: 'company_doc' },
  ] as const;
  return (
    <section className="panel panel-body stack">
      <h2>{words.documents}</h2>
      <p className="text-13 quiet">{words.documentsText}</p>
      {documents.map(({ name, label, type }) => (
        <FileField
          key={name}
          form={form}
          name={name}
          label={label}
          type={type}
          camera={type === 'ktp_selfie' ? 'user' : 'environment'}
          saved={savedDocument(store[name])}
        />
      ))}
    </section>
  );
};
