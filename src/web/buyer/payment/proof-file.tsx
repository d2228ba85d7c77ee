import { useId, useState } from 'react';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { maxUploadBytes } from '#web/client/upload.ts';
import { Icon } from '#web/ui/icon.tsx';
import { uploadProof } from './upload-proof.ts';

type Props = {
  error: string | undefined;
  /** The file's id, or '' while there is none. */
  onFile: (fileId: string) => void;
};
type State = { name: string; percent: number | null; fault: string | null };

/** The proof: uploaded as soon as it is chosen, its way shown. */
export const ProofFile = ({ error, onFile }: Props) => {
  const words = useMessages().payment;
  const locale = useLocale();
  const id = useId();
  const [state, setState] = useState<State>({ name: '', percent: null, fault: null });
  const fault = state.fault ?? error;
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    onFile('');
    if (file.size > maxUploadBytes) return setState({ name: '', percent: null, fault: words.fileTooLarge });
    setState({ name: file.name, percent: 0, fault: null });
    try {
      const answer = await uploadProof(locale, file, (percent) =>
        setState((before) => ({ ...before, percent })),
      );
      if (answer.code !== 200) return setState({ name: '', percent: null, fault: answer.message });
      setState({ name: file.name, percent: null, fault: null });
      onFile(answer.data.file_id);
    } catch (cause) {
      console.error(cause);
      setState({ name: '', percent: null, fault: words.uploadFailed });
    }
  };
  return (
    <div className="field">
      <span className="label" id={`${id}-label`}>
        {words.proofFile}
      </span>
      <label className={`proof-file${fault ? ' is-wrong' : ''}`}>
        <input
          type="file"
          className="hide"
          accept="image/jpeg,image/png,application/pdf"
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-note`}
          {...(fault ? { 'aria-invalid': true } : {})}
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <Icon name="upload" />
        <span className="proof-name">{state.name === '' ? words.chooseFile : state.name}</span>
        {state.name !== '' && <span className="link">{words.otherFile}</span>}
      </label>
      {state.percent !== null && (
        <progress max={100} value={state.percent} aria-label={words.uploading(state.percent)} />
      )}
      {fault ? (
        <p className="field-error" id={`${id}-note`} role="alert">
          <Icon name="circle-alert" />
          {fault}
        </p>
      ) : (
        <p className="field-help" id={`${id}-note`}>
          {state.percent !== null
            ? words.uploading(state.percent)
            : state.name === ''
              ? words.proofFileHelp
              : words.uploaded}
        </p>
      )}
    </div>
  );
};
