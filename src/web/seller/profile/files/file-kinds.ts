import type { UploadType } from '#contract/upload.ts';

const pictures = { formats: ['image/jpeg', 'image/png', 'image/webp'], spoken: 'JPEG, PNG, WebP' } as const;
const papers = { formats: ['image/jpeg', 'image/png', 'application/pdf'], spoken: 'JPEG, PNG, PDF' } as const;

export type FileKind = { formats: readonly string[]; spoken: string };

/** Which formats an upload of a type may have (API U3), as a file chooser and as a person read them. */
export const fileKindOf = (type: UploadType): FileKind => {
  if (type === 'ktp_selfie') return { formats: ['image/jpeg', 'image/png'], spoken: 'JPEG, PNG' };
  if (type === 'ktp' || type === 'npwp' || type === 'company_doc') return papers;
  if (type === 'import') return { formats: ['.csv', '.xlsx', '.zip'], spoken: 'CSV, XLSX, ZIP' };
  return pictures;
};
