import { useId } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Props = { value: string; error?: string; onPick: (value: string) => void };

/** One to five stars, chosen like any group of radio buttons: by arrow keys too. */
export const StarGroup = ({ value, error, onPick }: Props) => {
  const { reviews: words } = useMessages();
  const id = useId();
  const chosen = Number(value);
  return (
    <fieldset className="field" aria-describedby={error === undefined ? undefined : `${id}-note`}>
      <legend className="label">{words.rating}</legend>
      <div className="star-pick">
        {[1, 2, 3, 4, 5].map((count) => (
          <label key={count} className={count <= chosen ? 'is-lit' : undefined}>
            <input
              type="radio"
              name="rating"
              value={count}
              checked={chosen === count}
              aria-invalid={error === undefined ? undefined : true}
              onChange={() => onPick(String(count))}
            />
            <Icon name="star" />
            <span className="hide">{words.stars(count)}</span>
          </label>
        ))}
        <span className="star-word" aria-live="polite">
          {words.meaning[chosen]}
        </span>
      </div>
      {error !== undefined && (
        <p className="field-error" id={`${id}-note`}>
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
    </fieldset>
  );
};
