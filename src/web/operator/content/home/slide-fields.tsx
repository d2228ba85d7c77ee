import { useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PictureField } from '../../ui/picture-field.tsx';
import { movedTo } from './block-order.rules.ts';

/** `image` is a file's id or its address; `key` tells slides apart while they have none. */
export type Slide = {
  key: number;
  image: string;
  target_url: string;
  /** '' while the English page shows the same picture. */
  image_en: string;
  alt: string;
  alt_en: string;
};
export const emptySlide = (key: number): Slide => ({
  key,
  image: '',
  target_url: '',
  image_en: '',
  alt: '',
  alt_en: '',
});
export const maxSlides = 10;

type Props = {
  slides: readonly Slide[];
  onChange: (slides: readonly Slide[]) => void;
  error?: string;
};

type EnglishProps = { place: number; value: string; onChange: (image: string) => void };

/** Another picture for the English page, once somebody asks for one. */
const EnglishPicture = ({ place, value, onChange }: EnglishProps) => {
  const t = useMessages().operatorContent.block;
  const [isAsked, setAsked] = useState(value !== '');
  const toggle = () => {
    if (isAsked) onChange('');
    setAsked(!isAsked);
  };
  return (
    <div>
      <Checkbox checked={isAsked} onChange={toggle}>
        <span>{t.otherPicture(place)}</span>
      </Checkbox>
      {isAsked && <PictureField label={t.pictureEn(place)} type="banner" value={value} onChange={onChange} />}
    </div>
  );
};

/** The pictures of a banner in their order, each with where it leads. */
export const SlideFields = ({ slides, onChange, error }: Props) => {
  const t = useMessages().operatorContent.block;
  const change = (key: number, part: Partial<Slide>) =>
    onChange(slides.map((slide) => (slide.key === key ? { ...slide, ...part } : slide)));
  const add = () => {
    const key = Math.max(-1, ...slides.map((slide) => slide.key)) + 1;
    onChange([...slides, emptySlide(key)]);
  };
  return (
    <fieldset className="slides">
      <legend className="label">{t.banners}</legend>
      <p className="field-help">{t.bannersHelp}</p>
      {error !== undefined && (
        <p className="field-error" role="alert">
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
      <ol className="slides-list">
        {slides.map((slide, index) => (
          <li key={slide.key} className="slide-fields">
            <PictureField
              label={t.picture(index + 1)}
              type="banner"
              value={slide.image}
              onChange={(image) => change(slide.key, { image })}
            />
            <EnglishPicture
              place={index + 1}
              value={slide.image_en}
              onChange={(image_en) => change(slide.key, { image_en })}
            />
            {(['alt', 'alt_en'] as const).map((name) => (
              <Field key={name} label={t[name](index + 1)} help={name === 'alt' ? t.altHelp : undefined}>
                {(control) => (
                  <input
                    {...control}
                    className="input"
                    maxLength={200}
                    value={slide[name]}
                    onChange={(event) => change(slide.key, { [name]: event.currentTarget.value })}
                  />
                )}
              </Field>
            ))}
            <Field label={t.target(index + 1)} help={t.targetHelp}>
              {(control) => (
                <input
                  {...control}
                  className="input"
                  maxLength={500}
                  value={slide.target_url}
                  onChange={(event) => change(slide.key, { target_url: event.currentTarget.value })}
                />
              )}
            </Field>
            {slides.length > 1 && (
              <p className="slide-ways">
                <IconButton
                  icon="chevron-up"
                  label={t.upPicture(index + 1)}
                  disabled={index === 0}
                  onClick={() => onChange(movedTo(slides, index, index - 1))}
                />
                <IconButton
                  icon="chevron-down"
                  label={t.downPicture(index + 1)}
                  disabled={index === slides.length - 1}
                  onClick={() => onChange(movedTo(slides, index, index + 1))}
                />
                <IconButton
                  icon="trash"
                  label={t.dropPicture(index + 1)}
                  onClick={() => onChange(slides.filter(({ key }) => key !== slide.key))}
                />
              </p>
            )}
          </li>
        ))}
      </ol>
      {slides.length < maxSlides && (
        <p>
          <Button small onClick={add}>
            {t.addPicture}
          </Button>
        </p>
      )}
    </fieldset>
  );
};
