import type { SellerStore } from '#contract/seller.ts';
import { useMessages } from '#web/client/messages.tsx';
import { FileField, savedDocument } from '#web/features/upload/file-field.tsx';
import type { Form } from '#web/ui/form/use-form.ts';
import type { ProfileValues } from './profile-values.ts';

type Props = { form: Form<ProfileValues>; store: SellerStore };

/** The KYC documents: opened by links that work for five minutes. */
export const DocumentFields = ({ form, store }: Props) => {
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
