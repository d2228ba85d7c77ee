import { useState } from 'react';
import { Link } from 'react-router';
import { digits } from '#common/money.ts';
import { deleteCategory, type OperatorCategory } from '#contract/operator-catalogue.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { urls } from '#web/urls.ts';
import { ConfirmDialog } from '../../desk/confirm-dialog.tsx';
import { Facts } from '../../desk/facts.tsx';
import { Panel } from '../../desk/panel.tsx';
import { useAct } from '../../desk/use-act.ts';
import { CategoryForm } from './category-form.tsx';

type Props = {
  tree: readonly OperatorCategory[];
  one: OperatorCategory;
  /** Where a new category inside it is made. */
  newHref: string;
  /** The tree is being changed beside it. */
  waits: boolean;
  reload: () => Promise<void>;
  onGone: () => Promise<void>;
};

/** A category that is there: what lies in it, its form, and how it goes. */
export const CategoryPanel = ({ tree, one, newHref, waits, reload, onGone }: Props) => {
  const words = useMessages().operatorShelves.category;
  const to = useLocalePath();
  const act = useAct();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const [turn, setTurn] = useState(0);
  const again = async () => {
    await reload();
    setTurn((before) => before + 1);
  };
  return (
    <Panel
      title={one.name}
      aside={
        one.level < 3 && (
          <ButtonLink small path={newHref}>
            {words.addUnder}
          </ButtonLink>
        )
      }
    >
      <div className="stack">
        <Facts
          rows={[
            [words.direct, digits(one.product_count)],
            [words.visible, digits(one.total_product)],
            [words.children, digits(one.child.length)],
          ]}
        />
        {one.is_shown && (
          <Link className="link" to={to(urls.categoryOf(one))}>
            {words.inShop}
          </Link>
        )}
        <CategoryForm
          key={turn}
          tree={tree}
          one={one}
          parentId={null}
          waits={waits}
          onSaved={reload}
          reload={again}
        />
        <p>
          <Button small onClick={() => setAsking(true)}>
            {words.remove}
          </Button>
        </p>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.removeTitle(one.name)}
        text={words.removeText}
        confirm={words.remove}
        tone="bad"
        onConfirm={async () => {
          const done = await act(deleteCategory, { input: { category_id: one.id }, quiet: true });
          if (done.ok) {
            toast.good(words.removed(one.name));
            await onGone();
          }
          return done;
        }}
      />
    </Panel>
  );
};
