import { expect, test } from 'vitest';
import type { MerchantDetail } from '#contract/operator-stores.ts';
import { kycDocumentsOf } from './kyc-documents.rules.ts';

const file = (file_id: string) => ({
  file_id,
  name: `${file_id}.webp`,
  mime: 'image/webp',
  size: 3,
  url: '/x',
});
const store = (fields: Partial<MerchantDetail['store']>) =>
  ({
    file_ktp: null,
    file_ktp_selfie: null,
    file_npwp: null,
    file_company_doc: null,
    ...fields,
  }) as MerchantDetail['store'];
const personal = (ktp: string, selfie: string) =>
  ({ file_ktp: file(ktp), file_ktp_selfie: file(selfie) }) as MerchantDetail['personal'];
const names = (detail: Pick<MerchantDetail, 'store' | 'personal'>) =>
  kycDocumentsOf(detail).map(({ name }) => name);

test('only what was sent is there to be looked at', () => {
  expect(names({ store: store({}), personal: null })).toEqual([]);
  expect(names({ store: store({ file_npwp: file('n') }), personal: null })).toEqual(['file_npwp']);
});

test('papers of the registration stand there only where others replaced them', () => {
  const sent = store({ file_ktp: file('a'), file_ktp_selfie: file('b') });
  expect(names({ store: sent, personal: personal('a', 'b') })).toEqual(['file_ktp', 'file_ktp_selfie']);
  expect(names({ store: sent, personal: personal('a', 'old') })).toEqual([
    'file_ktp',
    'file_ktp_selfie',
    'first_ktp_selfie',
  ]);
});
