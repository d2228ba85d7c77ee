import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import type { Form } from '#web/ui/form/use-form.ts';
import type { SettingValues } from './settings-form.rules.ts';

type Props = {
  form: Form<SettingValues>;
  count: number;
  meanwhile: boolean;
  onTakeNew: () => void;
  onUndo: () => void;
};

/** Stays at the bottom: how much is changed, saving and undoing it, and the way out when somebody else was faster. */
export const SaveBar = ({ form, count, meanwhile, onTakeNew, onUndo }: Props) => {
  const { operatorSettings: words } = useMessages();
  return (
    <div className="save-bar">
      <FormMessage message={meanwhile ? words.meanwhile : form.message} />
      <p className="spread">
        <span role="status">{count === 0 ? words.nothingChanged : words.changes(count)}</span>
        <span className="row">
          {!meanwhile && <Button onClick={onUndo}>{words.undo}</Button>}
          {meanwhile && (
            <Button kind="ink" onClick={onTakeNew}>
              {words.takeNew}
            </Button>
          )}
          {!meanwhile && <Submit form={form}>{words.save}</Submit>}
        </span>
      </p>
    </div>
  );
};
