import type { Endpoint } from '#contract/endpoint.ts';
import type { Order } from '#contract/order.ts';
import { download } from '#web/client/download.ts';
import { useLocale } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Words = { invoice: string; creditNote: string; slip?: string };
type Props = { order: Order; words: Words; endpoint: Endpoint };

/** The invoice of an order, the credit note where money went back, and for its store a slip without prices. */
export default function InvoiceButtons({ order, words, endpoint }: Props) {
  const locale = useLocale();
  const { run, running } = useMutation(
    (_, document: string) =>
      download(endpoint, { document }, { locale, params: { order_code: order.order_code } }),
    { revalidate: false },
  );
  const button = (document: string, label: string) => (
    <Button key={document} busy={running?.[0] === document} onClick={() => run(document)} wide>
      <Icon name="download" />
      {label}
    </Button>
  );
  return (
    <>
      {button('invoice', words.invoice)}
      {order.refund_amount > 0 && button('credit_note', words.creditNote)}
      {words.slip !== undefined && button('slip', words.slip)}
    </>
  );
}
