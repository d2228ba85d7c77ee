import { useMessages } from '#web/client/messages.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Field } from '#web/ui/field.tsx';
import { useSlugCheck } from './use-slug-check.ts';

type Props = { value: string; own: string; error?: string; onChange: (slug: string) => void };

/** The store's address, checked while it is typed, with free ones near it. */
export const SlugField = ({ value, own, error, onChange }: Props) => {
  const { registration: words } = useMessages();
  const state = useSlugCheck(value, own);
  const wrong = state.kind === 'refused' ? words.slugReasons[state.reason] : undefined;
  return (
    <div className="stack stack-snug">
      <Field label={words.slug} error={error ?? wrong} help={words.slugHelp}>
        {(control) => (
          <input
            {...control}
            className="input"
            name="merchant_slug"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value.toLowerCase().replaceAll(' ', '-'))}
          />
        )}
      </Field>
      <p className="small slug-state" role="status" data-state={state.kind}>
        {state.kind === 'asking' && words.slugChecking}
        {state.kind === 'free' && `${words.slugFree} ${words.slugPreview(value)}`}
        {state.kind === 'refused' && state.suggestions.length > 0 && words.slugSuggestions}
      </p>
      {state.kind === 'refused' && state.suggestions.length > 0 && (
        <div className="chips">
          {state.suggestions.map((slug) => (
            <Chip key={slug} onPress={() => onChange(slug)}>
              {slug}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
};
