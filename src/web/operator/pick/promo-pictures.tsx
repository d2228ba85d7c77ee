import type { Form, NamesOf, Values } from '#web/ui/form/use-form.ts';
import { Panel } from '../desk/panel.tsx';
import { useOperatorMessages } from '../words.ts';
import { PictureField } from './picture-field.tsx';

type Pictured = Values & { icon: string; square_banner: string; thumbnail: string };
type Name = 'icon' | 'square_banner' | 'thumbnail';

/** The pictures of a campaign or a voucher, and where each is shown. */
export const PromoPictures = <V extends Pictured>({ form }: { form: Form<V> }) => {
  const { operatorPromos: words } = useOperatorMessages();
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
            error={form.errorOf(name as NamesOf<V, string>)}
            onChange={(value) => form.change({ [name]: value } as unknown as Partial<V>)}
          />
        ))}
      </div>
    </Panel>
  );
};
