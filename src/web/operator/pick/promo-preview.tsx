import '#web/styles/pages/promo.css';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { dayParts } from '#web/ui/day-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { pictureUrl } from './picture-field.tsx';

type Props = {
  name: string;
  /** Of the form: a file's id or address, '' for none. */
  icon: string;
  /** What it gives, or null. */
  worth: string | null;
  code: string | null;
  /** As the form's fields have them, Jakarta's time; '' when not chosen yet. */
  start: string;
  end: string;
};

/** The card of a promo as buyers will see it in the list, while it is written. */
export const PromoPreview = ({ name, icon, worth, code, start, end }: Props) => {
  const { operatorPromos: words } = useMessages();
  const locale = useLocale();
  const day = (text: string, withYear: boolean) => {
    if (text === '') return '…';
    const { day, month, year } = dayParts(locale, text);
    return withYear ? `${day} ${month} ${year}` : `${day} ${month}`;
  };
  return (
    <figure className="promo-preview">
      <figcaption className="label">{words.preview}</figcaption>
      <div className="voucher promo-card">
        <div className="voucher-worth promo-icon">
          {icon === '' ? (
            <Icon name="ticket-percent" />
          ) : (
            <Picture key={icon} url={pictureUrl(icon)} sizes="72px" widths={[160]} eager />
          )}
        </div>
        <div className="voucher-text">
          <p className="promo-preview-name">{name.trim() === '' ? words.previewName : name}</p>
          {worth !== null && (
            <p className="promo-worth">
              <b>{worth}</b>
            </p>
          )}
          <p className="promo-when">{`${day(start, false)} - ${day(end, true)}`}</p>
          <p className="promo-when">{code === null ? words.noCode : <b>{code || '…'}</b>}</p>
        </div>
      </div>
    </figure>
  );
};
