import { type ReactNode, useState } from 'react';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { type Fields, type Form, type Sending, useForm, type Values } from '#web/ui/form/use-form.ts';
import { Panel } from '../ui/panel.tsx';
import { PictureField, pictureUrl } from '../ui/picture-field.tsx';
import { SaveEnd } from '../ui/save-end.tsx';
import '#web/styles/pages/promo.css';
import { useNavigate } from 'react-router';
import type { Envelope } from '#contract/envelope.ts';
import { dayParts } from '#web/ui/day-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useToast } from '#web/ui/toast-store.ts';

type PromoValues = Pictured & Record<'promo_name' | 'start_at' | 'end_at' | 'description' | 'terms', string>;
type Props = {
  form: Fields<PromoValues> & Sending;
  title: string;
  save: string;
  /** Asks for what stands now, once somebody else was faster; null as long as nobody was. */
  onReload: (() => void) | null;
  /** What the card says it gives, and its code; null where there is none. */
  worth: string | null;
  code: string | null;
  /** The panels of its own. */
  children: ReactNode;
};

/** A campaign or a voucher to write: its own panels, then pictures, terms and the end, beside the card that buyers will see. */
export const PromoForm = ({ form, title, save, onReload, worth, code, children }: Props) => {
  const { operatorPromos: t } = useMessages();
  const { values } = form;
  return (
    <form {...form.props} className="promo-form" aria-label={title}>
      <div className="stack stack-wide">
        {children}
        <PromoPictures form={form} />
        <Panel title={t.terms}>
          <div className="stack">
            <AreaField form={form} name="description" label={t.description} maxLength={10_000} />
            <AreaField form={form} name="terms" label={t.terms} rows={5} maxLength={10_000} />
          </div>
        </Panel>
        <SaveEnd form={form} label={save} onReload={onReload} />
      </div>
      <aside className="promo-side">
        <PromoPreview
          name={values.promo_name}
          icon={values.icon || values.thumbnail}
          worth={worth}
          code={code}
          start={values.start_at}
          end={values.end_at}
        />
      </aside>
    </form>
  );
};

type Name = 'icon' | 'square_banner' | 'thumbnail';
type Pictured = Record<Name, string>;

/** The pictures of a campaign or a voucher, and where each is shown. */
const PromoPictures = ({ form }: { form: Fields<Pictured> }) => {
  const { operatorPromos: t } = useMessages();
  const fields: readonly [name: Name, label: string, help: string][] = [
    ['icon', t.icon, t.iconHelp],
    ['square_banner', t.banner, t.bannerHelp],
    ['thumbnail', t.thumbnail, t.thumbnailHelp],
  ];
  return (
    <Panel title={t.pictures}>
      <div className="stack">
        {fields.map(([name, label, help]) => (
          <PictureField
            key={name}
            label={label}
            help={`${help}. ${t.picture.help}`}
            type="promo"
            value={form.values[name]}
            error={form.errorOf(name)}
            onChange={(value) => form.change({ [name]: value })}
          />
        ))}
      </div>
    </Panel>
  );
};

type PromoPreviewProps = {
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
const PromoPreview = ({ name, icon, worth, code, start, end }: PromoPreviewProps) => {
  const { operatorPromos: t } = useMessages();
  const locale = useLocale();
  const day = (text: string, withYear: boolean) => {
    if (text === '') return '…';
    const { day, month, year } = dayParts(locale, text);
    return withYear ? `${day} ${month} ${year}` : `${day} ${month}`;
  };
  return (
    <figure className="promo-preview">
      <figcaption className="label">{t.preview}</figcaption>
      <div className="voucher promo-card">
        <div className="voucher-worth promo-icon">
          {icon === '' ? (
            <Icon name="ticket-percent" />
          ) : (
            <Picture key={icon} url={pictureUrl(icon)} sizes="72px" widths={[160]} eager />
          )}
        </div>
        <div className="voucher-text">
          <p className="promo-preview-name">{name.trim() === '' ? t.previewName : name}</p>
          {worth !== null && (
            <p className="promo-worth">
              <b>{worth}</b>
            </p>
          )}
          <p className="promo-when">{`${day(start, false)} - ${day(end, true)}`}</p>
          <p className="promo-when">{code === null ? t.noCode : <b>{code || '…'}</b>}</p>
        </div>
      </div>
    </figure>
  );
};

type Options<V extends Values, T> = {
  initial: V;
  send: (values: V) => Promise<Envelope<T>>;
  /** Said once it is saved. */
  saved: string;
  /** The list to go back to. */
  list: string;
};

/** The form of a campaign or a voucher. `stale`: somebody else was faster, what stands here is old. */
export const usePromoForm = <V extends Values, T>({ initial, send, saved, list }: Options<V, T>) => {
  const toast = useToast();
  const navigate = useNavigate();
  const to = useLocalePath();
  const [stale, setStale] = useState(false);
  const form: Form<V> = useForm({
    initial,
    as: { 'json_meta.icon': 'icon', 'json_meta.square_banner': 'square_banner' },
    send,
    refused: ({ code, errors }) => {
      setStale(code === 409 && errors === undefined);
      return false;
    },
    done: () => {
      toast.good(saved);
      navigate(to(list));
    },
  });
  return { form, stale };
};
