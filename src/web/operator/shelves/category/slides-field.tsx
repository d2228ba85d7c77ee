import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { moved } from '../../pick/moved.rules.ts';
import { PictureField } from '../../pick/picture-field.tsx';
import type { Slide } from './category-values.ts';
import type { CategoryForm } from './use-category-form.ts';

const most = 10;

/** The sliding pictures of a category's page in their order, each with where it leads. */
export const SlidesField = ({ form }: { form: CategoryForm }) => {
  const words = useMessages().operatorShelves.category;
  const { slides } = form.values;
  const change = (key: number, part: Partial<Slide>) =>
    form.change({ slides: slides.map((slide) => (slide.key === key ? { ...slide, ...part } : slide)) });
  const add = () => {
    const key = 1 + Math.max(-1, ...slides.map((slide) => slide.key));
    form.change({ slides: [...slides, { key, image: '', targeturl: '' }] });
  };
  return (
    <fieldset className="shelf-slides">
      <legend className="label">{words.sliders}</legend>
      <p className="field-help">{words.slidersHelp}</p>
      {slides.length > 0 && (
        <ol className="stack">
          {slides.map(({ key, image, targeturl }, at) => (
            <li key={key} className="stack stack-snug">
              <PictureField
                label={words.slide(at + 1)}
                type="banner"
                value={image}
                error={form.errorOf(`json_meta.main_slider.${at}.image`)}
                onChange={(next) => change(key, { image: next })}
              />
              <Field
                label={words.target(at + 1)}
                help={words.targetHelp}
                error={form.errorOf(`json_meta.main_slider.${at}.targeturl`)}
              >
                {(control) => (
                  <input
                    {...control}
                    className="input"
                    inputMode="url"
                    autoComplete="off"
                    maxLength={500}
                    value={targeturl}
                    onChange={(event) => change(key, { targeturl: event.currentTarget.value })}
                  />
                )}
              </Field>
              <p className="row">
                <IconButton
                  icon="chevron-up"
                  label={words.slideUp(at + 1)}
                  disabled={at === 0}
                  onClick={() => form.change({ slides: moved(slides, at, -1) })}
                />
                <IconButton
                  icon="chevron-down"
                  label={words.slideDown(at + 1)}
                  disabled={at === slides.length - 1}
                  onClick={() => form.change({ slides: moved(slides, at, 1) })}
                />
                <IconButton
                  icon="trash"
                  label={words.slideRemove(at + 1)}
                  onClick={() => form.change({ slides: slides.filter((slide) => slide.key !== key) })}
                />
              </p>
            </li>
          ))}
        </ol>
      )}
      {slides.length < most && (
        <p>
          <Button small onClick={add}>
            <Icon name="plus" />
            {words.addSlide}
          </Button>
        </p>
      )}
    </fieldset>
  );
};
