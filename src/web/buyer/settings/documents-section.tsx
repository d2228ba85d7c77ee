import { type BuyerDocuments, getDocuments, saveDocuments } from '#contract/profile.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { AsyncSection } from '../part.tsx';
import { DocumentRow } from './document-row.tsx';

/** KTP, the photo with it, NPWP (BB5, BB6, checklist 171); nobody but the owner and operators may open them. */
export const DocumentsSection = () => {
  const words = useMessages().settings;
  const api = useApi();
  const toast = useToast();
  const documents = useApiQuery('documents', async (from) => (await need(from.call(getDocuments))).data);
  const rows = [
    { field: 'file_ktp', type: 'ktp', label: words.ktp },
    { field: 'file_ktp_selfie', type: 'ktp_selfie', label: words.ktpSelfie },
    { field: 'file_npwp', type: 'npwp', label: words.npwpFile },
  ] as const;
  const save = async (field: keyof BuyerDocuments, fileId: string | null) => {
    documents.set((await need(api.call(saveDocuments, { input: { [field]: fileId } }))).data);
    toast.good(fileId === null ? words.documentRemoved : words.documentSaved);
  };
  return (
    <section className="panel panel-body" aria-label={words.documents}>
      <p className="text-13 quiet">{words.documentsText}</p>
      <AsyncSection of={documents} lines={3}>
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
      </AsyncSection>
    </section>
  );
};
