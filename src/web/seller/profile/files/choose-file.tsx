import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';

type Props = {
  icon: IconName;
  label: string;
  /** The label with what it is for: several of them stand on one page. */
  aria: string;
  accept: string;
  note: string;
  wrong: boolean;
  capture?: 'user' | 'environment';
  upload?: string;
  onFile: (file: File) => void;
};

/** A button that opens the file chooser, or the camera (`capture`, on phones only). */
export const ChooseFile = ({ icon, label, aria, accept, note, wrong, capture, upload, onFile }: Props) => (
  <label className={`button button-line button-small file-button${capture ? ' narrow-only' : ''}`}>
    <Icon name={icon} />
    {label}
    <input
      className="hide"
      type="file"
      aria-label={aria}
      aria-describedby={note}
      aria-invalid={wrong ? true : undefined}
      accept={accept}
      capture={capture}
      data-upload={upload}
      onChange={(event) => {
        const file = event.currentTarget.files?.[0];
        // the same file may be chosen again
        event.currentTarget.value = '';
        if (file !== undefined) onFile(file);
      }}
    />
  </label>
);
