import sharp from 'sharp';
import type { ImportJob } from '#contract/product-import.ts';

/** The demo shop's seller at work: calls with its credential, uploads, and imports of sheets. */
export const sellerDesk = async (port: number) => {
  const call = async <T>(path: string, token: string | null, body?: object | FormData): Promise<T> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      ...(body !== undefined && { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
    });
    const { code, message, data } = (await answer.json()) as { code: number; message: string; data: T };
    if (code !== 200) throw new Error(`${path}: ${code} ${message}`);
    return data;
  };
  const { token } = await call<{ token: string }>('/auth/login', null, {
    username: 'penjual@lokapasar.test',
    password: 'Lokapasar1',
  });
  const upload = (type: string, content: BlobPart) => {
    const form = new FormData();
    form.set('type', type);
    form.set('file', new Blob([content]), 'berkas');
    return call<{ file_id: string; size: number }>('/upload/helper', token, form);
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
      call<ImportJob>('/merchant/dashboard/product/import', token, { file_id }),
    importStatus: (id: number) => call<ImportJob>(`/merchant/dashboard/product/import/${id}`, token),
  };
};
