import type { OperatorHomeBlock } from '#contract/operator-home.ts';
import { useMessages } from '#web/client/messages.tsx';
import type { Column } from '../../desk/desk-columns.ts';

/** What the file for spreadsheets says of a block; the page itself draws blocks as a list that can be moved. */
export const useBlockColumns = (): Column<OperatorHomeBlock>[] => {
  const words = useMessages().operatorContent.home;
  const column = (
    key: string,
    label: string,
    csv: NonNullable<Column<OperatorHomeBlock>['csv']>,
  ): Column<OperatorHomeBlock> => ({ key, label, csv, cell: () => null });
  return [
    column('place', words.csvPlace, ({ position }) => position),
    column('type', words.csvType, ({ type }) => (type === 'banner' ? words.banner : words.highlight)),
    column('title', words.csvTitle, ({ title }) => title),
    column('title_en', words.csvTitleEn, ({ title_en }) => title_en),
    column('state', words.csvState, ({ is_active }) => (is_active ? words.active : words.inactive)),
    column('category', words.csvCategory, ({ category }) => category?.name ?? null),
    column('count', words.csvCount, ({ type, banners, products }) =>
      type === 'banner' ? banners.length : products.length,
    ),
  ];
};
