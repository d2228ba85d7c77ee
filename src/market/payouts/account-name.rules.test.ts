import { expect, test } from 'vitest';
import { isSameName } from './account-name.rules.ts';

test.each([
  ['Budi Santoso', 'BUDI SANTOSO'],
  ['budi  santoso.', 'BPK BUDI SANTOSO'],
  ['Hj. Siti Nurhaliza', 'SITI NURHALIZA'],
  ['Santoso Budi', 'BUDI SANTOSO'],
  ['Siti Nur Haliza', 'SITI NURHALIZA'],
  ['Muhammad Rizki Pratama', 'MOH RIZKI PRATAMA'],
  ['M. Rizki Pratama', 'MUHAMMAD RIZKI PRATAMA'],
  ['Anastasia Wulandari Kusumaningrum', 'ANASTASIA WULANDARI KUSUM'],
  ["Nur'aini Sari", 'NURAINI SARI'],
  ['Budi Santoso Wijaya', 'BUDI SANTOSO'],
  ['Suharto', 'SUHARTO'],
  ['PT Cendana Jaya', 'CENDANA JAYA'],
  ['Renée Ayu', 'RENEE AYU'],
])('%s is %s', (typed, atBank) => {
  expect(isSameName(typed, atBank)).toBe(true);
});

test.each([
  ['Budi Santoso', 'SITI RAHAYU'],
  ['Budi Santoso', 'BUDI PRATAMA'],
  // the commonest name alone could be anybody
  ['Budi', 'BUDI SANTOSO'],
  ['B S', 'BUDI SANTOSO'],
  ['B', 'BUDI'],
  ['', 'BUDI SANTOSO'],
  ['...', '---'],
])('%s is not %s', (typed, atBank) => {
  expect(isSameName(typed, atBank)).toBe(false);
});
