import sharp from 'sharp';
import type { ImportJob } from '#contract/product-import.ts';
import { callApi } from './call-api.ts';

/** The demo shop's seller at work: calls with its credential, uploads, and imports of sheets. */
export const sellerApi = async (port: number) => {
  const { token } = await callApi<{ token: string }>(port, '/auth/login', null, {
    username: 'penjual@lokapasar.test',
    password: 'Lokapasar1',
  });
  const upload = (type: string, content: BlobPart) => {
    const form = new FormData();
    form.set('type', type);
    form.set('file', new Blob([content]), 'berkas');
    return callApi<{ file_id: string; size: number }>(port, '/upload/helper', token, form);
  };
  return {
    token,
    /** One picture that every product may show: only such as have one are listed. */
    photo: async (): Promise<string> => {
      const drawn = sharp({ create: { width: 640, height: 640, channels: 3, background: '#b45309' } });
      return (await upload('product', new Uint8Array(await drawn.jpeg().toBuffer()))).file_id;
    },
    uploadSheet: (sheet: string) => upload('import', sheet),
    startImport: (file_id: string) =>
      callApi<ImportJob>(port, '/merchant/dashboard/product/import', token, { file_id }),
    importStatus: (id: number) => callApi<ImportJob>(port, `/merchant/dashboard/product/import/${id}`, token),
  };
};
