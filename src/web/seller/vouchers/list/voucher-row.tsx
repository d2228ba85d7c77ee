import type { Voucher } from '#contract/seller-voucher.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { voucherWorth } from '#web/ui/voucher-worth.ts';
import { voucherUrls } from '../voucher-urls.ts';

type Props = { voucher: Voucher; onRemove: () => void };

const tones = {
  active: 'badge badge-good',
  scheduled: 'badge badge-info',
  sold_out: 'badge badge-wait',
  ended: 'badge',
  disabled: 'badge badge-bad',
} as const;

/** One voucher: its code, what it is worth, how much of it is used. */
export const VoucherRow = ({ voucher, onRemove }: Props) => {
  const { sellerVouchers: words } = useMessages();
  const { ui } = useMessages();
  const locale = useLocale();
  const { promo_name: name, voucher_code: code, used, quota, claimed, status } = voucher;
  const worth = voucherWorth(voucher, ui, locale);
  return (
    <li className="voucher-row">
      <div className="product-facts">
        <p className="row snug">
          <b className="voucher-code">{code}</b>
          <span className={tones[status]}>{words.tabs[status]}</span>
        </p>
        <p className="product-name">{name}</p>
        <p className="small quiet">
          {words.period(dayText(locale, voucher.start_at), dayText(locale, voucher.end_at))}
          {!voucher.is_public && ` · ${words.secret}`}
          {voucher.segment_label && ` · ${voucher.segment_label}`}
        </p>
      </div>
      <p>
        <b>{worth.big}</b> <span className="small quiet">{worth.small}</span>
      </p>
      <div className="voucher-use">
        <meter min={0} max={Math.max(1, quota)} value={used} aria-label={words.use(used, quota)} />
        <p className="small num">{words.use(used, quota)}</p>
        <p className="small quiet num">{words.claimed(claimed)}</p>
      </div>
      <p className="row product-ways">
        <ButtonLink path={voucherUrls.edit(voucher.vouchers_id)} small>
          <span aria-hidden="true">{words.edit}</span>
          <span className="hide">{words.editOf(name)}</span>
        </ButtonLink>
        <IconButton icon="trash" label={words.removeOf(name)} onClick={onRemove} />
      </p>
    </li>
  );
};
