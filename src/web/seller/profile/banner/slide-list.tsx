import { useMessages } from '#web/client/messages.tsx';
import { FilePick } from '#web/features/upload/file-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateInput } from '#web/ui/date/date-input.tsx';
import { Field } from '#web/ui/field.tsx';
import type { Draft } from '#web/ui/form/use-draft.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { moved } from '../moved.rules.ts';
import type { BannerValues, Slide } from './banner-values.ts';
import { TargetField } from './target-field.tsx';

const most = 10;

/** The sliding banners in their order. */
export const SlideList = ({ draft }: { draft: Draft<BannerValues> }) => {
  const { sellerProfile: words } = useMessages();
  const { slides } = draft.values;
  const change = (key: number, part: Partial<Slide>) =>
    draft.change((before) => ({
      slides: before.slides.map((slide) => (slide.key === key ? { ...slide, ...part } : slide)),
    }));
  const add = () => {
    const key = 1 + Math.max(-1, ...slides.map((slide) => slide.key));
    draft.change({ slides: [...slides, { key, image: null, target_url: '', start_at: '', end_at: '' }] });
  };
  return (
    <section className="panel panel-body stack">
      <h2>{words.slider}</h2>
      <p className="text-13 quiet">{words.sliderHelp}</p>
      <ol className="slide-rows">
        {slides.map((slide, at) => (
          <li key={slide.key} className="stack stack-snug">
            <FilePick
              label={words.slide(at + 1)}
              type="banner"
              value={slide.image}
              error={draft.errorOf(`slider_banner.${at}.image`)}
              removable={false}
              onChange={(image) => change(slide.key, { image })}
            />
            <TargetField
              label={words.targetOf(words.slide(at + 1))}
              value={slide.target_url}
              error={draft.errorOf(`slider_banner.${at}.target_url`)}
              onChange={(target_url) => change(slide.key, { target_url })}
            />
            <div className="pairs">
              {(['start_at', 'end_at'] as const).map((name) => (
                <Field
                  key={name}
                  label={words[name === 'start_at' ? 'slideStart' : 'slideEnd'](at + 1)}
                  error={draft.errorOf(`slider_banner.${at}.${name}`)}
                >
                  {(control) => (
                    <DateInput
                      {...control}
                      name={`${name}-${slide.key}`}
                      withTime
                      value={slide[name]}
                      onChange={(value) => change(slide.key, { [name]: value })}
                    />
                  )}
                </Field>
              ))}
            </div>
            <p className="row">
              <IconButton
                icon="chevron-up"
                label={words.slideUp(at + 1)}
                disabled={at === 0}
                onClick={() => draft.change({ slides: moved(slides, at, at - 1) })}
              />
              <IconButton
                icon="chevron-down"
                label={words.slideDown(at + 1)}
                disabled={at === slides.length - 1}
                onClick={() => draft.change({ slides: moved(slides, at, at + 1) })}
              />
              <IconButton
                icon="trash"
                label={words.removeSlide(at + 1)}
                onClick={() => draft.change({ slides: slides.filter(({ key }) => key !== slide.key) })}
              />
            </p>
          </li>
        ))}
      </ol>
      {slides.length < most && (
        <p>
          <Button onClick={add}>
            <Icon name="plus" />
            {words.addSlide}
          </Button>
        </p>
      )}
    </section>
  );
};
