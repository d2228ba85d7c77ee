import { type BuyerDocuments, getDocuments, saveDocuments } from '#contract/profile.ts';
import { need } from '#web/client/api.ts';
import { useApi } from '#web/client/use-api.ts';
import { usePersonal } from '#web/client/use-personal.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { Part } from '../part.tsx';
import { useBuyerMessages } from '../words.ts';
import { DocumentRow } from './document-row.tsx';

/** KTP, the photo with it, NPWP (BB5, BB6, checklist 171); nobody but the owner and operators may open them. */
export const DocumentsSection = () => {
  const { account } = useBuyerMessages();
  const api = useApi();
  const toast = useToast();
  const documents = usePersonal('documents', async (from) => (await need(from.call(getDocuments))).data);
  const rows = [
    { field: 'file_ktp', type: 'ktp', label: account.ktp },
    { field: 'file_ktp_selfie', type: 'ktp_selfie', label: account.ktpSelfie },
    { field: 'file_npwp', type: 'npwp', label: account.npwpFile },
  ] as const;
  const save = async (field: keyof BuyerDocuments, fileId: string | null) => {
    documents.set((await need(api.call(saveDocuments, { input: { [field]: fileId } }))).data);
    toast.good(fileId === null ? account.documentRemoved : account.documentSaved);
  };
  return (
    <section className="panel panel-body" aria-label={account.documents}>
      <p className="text-13 quiet">{account.documentsText}</p>
      <Part of={documents} lines={3}>
        {(data) => (
          <ul className="rows">
            {rows.map(({ field, type, label }) => (
              <DocumentRow
                key={field}
                label={label}
                type={type}
                file={data[field]}
                onSave={(fileId) => save(field, fileId)}
              />
            ))}
          </ul>
        )}
      </Part>
    </section>
  );
};
