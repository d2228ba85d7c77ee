import { useMessages } from '#web/client/messages.tsx';
import type { Fields } from '#web/ui/form/use-form.ts';
import { Panel } from '../desk/panel.tsx';
import { PictureField } from './picture-field.tsx';

type Name = 'icon' | 'square_banner' | 'thumbnail';
export type Pictured = Record<Name, string>;

/** The pictures of a campaign or a voucher, and where each is shown. */
export const PromoPictures = ({ form }: { form: Fields<Pictured> }) => {
  const { operatorPromos: words } = useMessages();
  const fields: readonly [name: Name, label: string, help: string][] = [
    ['icon', words.icon, words.iconHelp],
    ['square_banner', words.banner, words.bannerHelp],
    ['thumbnail', words.thumbnail, words.thumbnailHelp],
  ];
  return (
    <Panel title={words.pictures}>
      <div className="stack">
        {fields.map(([name, label, help]) => (
          <PictureField
            key={name}
            label={label}
            help={`${help}. ${words.picture.help}`}
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
