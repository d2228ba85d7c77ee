import type { ReactNode } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { AreaField } from '#web/ui/form/area-field.tsx';
import type { Fields, Sending } from '#web/ui/form/use-form.ts';
import { Panel } from '../desk/panel.tsx';
import { type Pictured, PromoPictures } from './promo-pictures.tsx';
import { PromoPreview } from './promo-preview.tsx';
import { SaveEnd } from './save-end.tsx';

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
  const { operatorPromos: words } = useMessages();
  const { values } = form;
  return (
    <form {...form.props} className="promo-form" aria-label={title}>
      <div className="stack stack-wide">
        {children}
        <PromoPictures form={form} />
        <Panel title={words.terms}>
          <div className="stack">
            <AreaField form={form} name="description" label={words.description} maxLength={10_000} />
            <AreaField form={form} name="terms" label={words.terms} rows={5} maxLength={10_000} />
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
