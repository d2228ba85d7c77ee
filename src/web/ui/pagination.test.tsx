import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { id, type Messages } from '#messages/id.ts';
import { LanguageProvider } from '../client/messages.tsx';
import { Pagination } from './pagination.tsx';

const html = (current_page: number, per_page: number, last_page: number): string => {
  const element = (
    <LanguageProvider locale="id" messages={id as Messages}>
      <Pagination meta={{ current_page, per_page, last_page }} hrefOf={(page) => `/brand?page=${page}`} />
    </LanguageProvider>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
};
const numbers = (page: string): string[] => [...page.matchAll(/>(\d+)<\/a>/g)].map((match) => match[1] ?? '');

it('shows current ± per_page within 1…last_page, and only if there is more than one page (#343)', () => {
  expect(numbers(html(5, 2, 20))).toEqual(['3', '4', '5', '6', '7']);
  expect(numbers(html(1, 10, 4))).toEqual(['1', '2', '3', '4']);
  expect(html(1, 10, 1)).toBe('');
});

it('marks the current page and has no way beyond the ends', () => {
  const first = html(1, 10, 2);
  expect(first).toMatch(/aria-current="page"[^>]*>1</);
  expect(first).not.toContain('page=0');
  expect(html(2, 10, 2)).not.toContain('page=3');
});
