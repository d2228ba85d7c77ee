import type { Review } from '#contract/product.ts';
import { replyToReview } from '#contract/seller-review.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { Stars } from '#web/ui/stars.tsx';

type Props = { review: Review; open: boolean; onClose: () => void; onDone: () => void };

/** The store's answer to a review; a new one takes the old one's place. */
export const ReplySheet = ({ review, open, onClose, onDone }: Props) => {
  const { sellerReviews: words } = useMessages();
  const api = useApi();
  const form = useForm({
    initial: { reply: review.reply?.reply ?? '' },
    check: ({ reply }) => (reply.trim() === '' ? { reply: words.needed } : {}),
    send: ({ reply }) => api.call(replyToReview, { input: { review_id: review.id, reply: reply.trim() } }),
    done: onDone,
  });
  return (
    <Sheet open={open} onClose={onClose} title={words.replyTitle}>
      <form {...form.props} className="stack">
        <p className="row">
          <Stars rating={review.rating} />
          <b>{review.buyer.fullname}</b>
        </p>
        <p className="said">{review.review || words.noText}</p>
        <p className="quiet text-13">{words.replyText}</p>
        <AreaField
          form={form}
          name="reply"
          label={words.replyField}
          help={words.replyHelp}
          maxLength={1000}
          rows={5}
          data-focus-first
        />
        <FormMessage message={form.message} />
        <Submit form={form} wide>
          {words.send}
        </Submit>
      </form>
    </Sheet>
  );
};
