import { useState } from 'react';
import type { UploadType } from '#contract/upload.ts';
import type { Form, NamesOf, Values } from '#web/ui/form/use-form.ts';
import { FilePick, type PickedFile } from './file-pick.tsx';

type Props<V extends Values> = {
  form: Form<V>;
  name: NamesOf<V, string>;
  label: string;
  type: UploadType;
  /** What is kept so far; the form's value is its id. */
  kept: PickedFile | null;
  help?: string;
  camera?: 'user' | 'environment';
  removable?: boolean;
};

/** A file of a form: its value is the file's id, '' for none. */
export const FileField = <V extends Values>({ form, name, kept, ...rest }: Props<V>) => {
  const [picked, setPicked] = useState(kept);
  const id = form.values[name];
  return (
    <FilePick
      {...rest}
      value={id === '' ? null : picked}
      error={form.errorOf(name)}
      onChange={(file) => {
        setPicked(file);
        form.change({ [name]: file?.id ?? '' } as unknown as Partial<V>);
      }}
    />
  );
};

/** A private paper as the form begins with it. */
export const keptPaper = (file: { file_id: string; name: string; url: string } | null): PickedFile | null =>
  file === null ? null : { id: file.file_id, name: file.name, url: file.url };

/** A public picture as the form begins with it; the server takes its address for its id. */
export const keptPicture = (url: string | null): PickedFile | null =>
  url === null ? null : { id: url, name: '', url };
