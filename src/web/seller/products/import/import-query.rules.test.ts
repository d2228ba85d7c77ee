import { expect, it } from 'vitest';
import { importInput, readImportQuery, writeImportQuery } from './import-query.rules.ts';

const read = (text: string) => readImportQuery(new URLSearchParams(text));

it('finds an import again from its address', () => {
  const text = '?file=f1&name=a.csv&category=7&weight=250&format=shopee&same=skip&check=12';
  expect(writeImportQuery(read(text))).toBe(text);
  expect(writeImportQuery(read(''))).toBe('');
});

it('sends only what was filled in', () => {
  expect(importInput(read('?file=f1'), true)).toEqual({ file_id: 'f1', dry_run: true });
  expect(
    importInput(read('?file=f1&category=7&weight=5&stock=0&factor=15000&format=shopify&same=new'), false),
  ).toEqual({
    file_id: 'f1',
    dry_run: false,
    category_id: '7',
    weight: '5',
    stock: '0',
    price_factor: '15000',
    format: 'shopify',
    same_name: 'new',
  });
});
