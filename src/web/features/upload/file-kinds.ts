import type { UploadType } from '#contract/upload.ts';

const pictures = { formats: ['image/jpeg', 'image/png', 'image/webp'], spoken: 'JPEG, PNG, WebP' } as const;
const photos = { formats: ['image/jpeg', 'image/png'], spoken: 'JPEG, PNG' } as const;
const documents = {
  formats: ['image/jpeg', 'image/png', 'application/pdf'],
  spoken: 'JPEG, PNG, PDF',
} as const;

export type FileKind = { formats: readonly string[]; spoken: string };

/** Which formats an upload of a type may have, as a file chooser and as a person read them. */
export const fileKindOf = (type: UploadType): FileKind => {
  if (type === 'ktp_selfie' || type === 'complaint') return photos;
  if (
    type === 'ktp' ||
    type === 'npwp' ||
    type === 'company_doc' ||
    type === 'payment_proof' ||
    type === 'tax_statement' ||
    type === 'product_number' ||
    type === 'tax_payment'
  )
    return documents;
  if (type === 'import') return { formats: ['.csv', '.xlsx', '.zip'], spoken: 'CSV, XLSX, ZIP' };
  return pictures;
};

/** Whether a chosen file is of a kind, by its type or by the end of its name. */
export const isOfKind = (file: File, { formats }: FileKind): boolean =>
  formats.some((one) => (one.startsWith('.') ? file.name.toLowerCase().endsWith(one) : one === file.type));
