import { createReview, type ReviewRow } from '#contract/order.ts';
import type { Review } from '#contract/product.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { DraftNote } from '#web/features/orders/draft-note.tsx';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { useKeptForm } from '#web/ui/form/use-kept-form.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { PhotoPicker } from '../orders/photos/photo-picker.tsx';
import { usePhotos } from '../orders/photos/use-photos.ts';
import { StarGroup } from './star-group.tsx';

/** Pictures are chosen again. */
const notKept = ['photos'] as const;

type Props = { row: ReviewRow; open: boolean; onClose: () => void; onDone: (review: Review) => void };

/** Reviews one bought item: stars, words, photos. */
export const ReviewSheet = ({ row, open, onClose, onDone }: Props) => {
  const { reviews: words } = useMessages();
  const api = useApi();
  const toast = useToast();
  const photos = usePhotos('review');
  const form = useKeptForm(`review ${row.order_item_id}`, {
    files: notKept,
    initial: { rating: '', review: '', photos: '' },
    check: ({ rating }) => ({
      ...(rating === '' ? { rating: words.chooseStars } : {}),
      ...(photos.problem === null ? {} : { photos: photos.problem }),
    }),
    send: ({ rating, review }) =>
      api.call(createReview, {
        input: {
          order_code: row.order_code,
          order_item_id: row.order_item_id,
          rating: Number(rating),
          review,
          file_ids: photos.ids,
        },
      }),
    done: (review) => {
      toast.good(words.sent);
      onDone(review);
    },
  });
  const { product } = row;
  return (
    <Sheet open={open} onClose={onClose} title={words.write}>
      <form {...form.props} className="stack">
        <div className="line">
          <Picture url={product.photo?.image_url} sizes="64px" widths={[160]} />
          <h3>{product.product_name}</h3>
          {product.variant_options.length > 0 && (
            <p className="quiet num">{product.variant_options.join(', ')}</p>
          )}
        </div>
        <DraftNote form={form} />
        <StarGroup
          value={form.values.rating}
          error={form.errorOf('rating')}
          onPick={(rating) => form.change({ rating })}
        />
        <AreaField
          form={form}
          name="review"
          label={words.text}
          help={words.textHelp}
          rows={5}
          maxLength={2000}
        />
        <PhotoPicker photos={photos} error={photos.problem === null ? undefined : form.errorOf('photos')} />
        <FormMessage message={form.message} />
        <Submit form={form} wide>
          {words.send}
        </Submit>
      </form>
    </Sheet>
  );
};
