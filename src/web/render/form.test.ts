import { expect, test } from 'vitest';
import { filled, formOf } from './form.ts';

test('a form is what stands around the texts, wherever and however often they stand', () => {
  const form = formOf('<a href="/x">name</a> by name, /x', ['name', '/x']);
  expect(filled(form, ['other', '/y'])).toBe('<a href="/y">other</a> by other, /y');
});

test('what is nowhere to be found leaves no gap, nor does an empty text', () => {
  const form = formOf('<p>text</p>', ['none', '']);
  expect(form).toEqual({ start: '<p>text</p>', rest: [] });
  expect(filled(form, ['a', 'b'])).toBe('<p>text</p>');
});

test('texts that touch each other, or the ends', () => {
  expect(filled(formOf('abc', ['a', 'b', 'c']), ['1', '2', '3'])).toBe('123');
  expect(filled(formOf('aa', ['a']), ['b'])).toBe('bb');
});
