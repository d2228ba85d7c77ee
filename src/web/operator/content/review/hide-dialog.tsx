import type { OperatorReview } from '#contract/operator-review.ts';
import { useMessages } from '#web/client/messages.tsx';
import { ReasonDialog } from '../../desk/reason-dialog.tsx';
import { useVerdicts } from './use-verdicts.ts';

type Props = {
  /** None: closed. */
  reviews: readonly OperatorReview[];
  onClose: () => void;
  reload: () => Promise<void>;
};

/** Asks why before one or several reviews are hidden. */
export const HideDialog = ({ reviews, onClose, reload }: Props) => {
  const words = useMessages().operatorContent.review;
  const { hide } = useVerdicts(reload);
  return (
    <ReasonDialog
      open={reviews.length > 0}
      onClose={onClose}
      title={words.hideTitle(Math.max(1, reviews.length))}
      text={words.hideText}
      label={words.reason}
      confirm={words.hide}
      tone="bad"
      onConfirm={(reason) => hide(reviews, reason)}
    />
  );
};
