import type { Preview } from '#contract/checkout.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** What the buyer has to know before they pay, and goods that cannot come along. */
export const Notices = ({ preview }: { preview: Preview }) => {
  const { checkout: words, cart } = useMessages();
  const { notices, unavailable_items: gone } = preview;
  if (notices.length === 0 && gone.length === 0) return null;
  return (
    <div className="next is-yours" role="status">
      <Icon name="info" />
      <ul>
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
      {gone.length > 0 && (
        <div>
          <b>{words.unavailable}</b>
          <ul>
            {gone.map((item) => (
              <li key={item.id}>
                {item.product.product_name}: {cart.reasons[item.unavailable_reason ?? 'hidden']}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
};
