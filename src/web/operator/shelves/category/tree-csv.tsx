import type { OperatorCategory } from '#contract/operator-catalogue.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { csvFileName, csvText } from '../../desk/csv.rules.ts';
import { saveText } from '../../desk/save-text.ts';
import { flat, wayTo } from './tree-moves.rules.ts';

/** Saves the whole tree as a file for spreadsheets, each category with its way from the top. */
export const TreeCsv = ({ tree }: { tree: readonly OperatorCategory[] }) => {
  const { operator, operatorShelves } = useMessages();
  const words = operatorShelves.category;
  const save = () => {
    const head = [
      'id',
      words.path,
      words.nameId,
      words.nameEn,
      words.slug,
      words.level,
      words.isActive,
      words.direct,
      words.visible,
    ];
    const rows = flat(tree).map((one) => [
      one.id,
      wayTo(tree, one.id)
        .map(({ name }) => name)
        .join(' > '),
      one.name_id,
      one.name_en,
      one.slug,
      one.level,
      one.is_active ? 1 : 0,
      one.product_count,
      one.total_product,
    ]);
    saveText(csvText([head, ...rows]), csvFileName(words.file, new Date()));
  };
  return (
    <Button small onClick={save} disabled={tree.length === 0}>
      <Icon name="download" />
      {operator.csv}
    </Button>
  );
};
