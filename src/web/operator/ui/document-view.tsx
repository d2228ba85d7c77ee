import type { PrivateFile } from '#contract/profile.ts';
import { useMessages } from '#web/client/messages.tsx';
import { PrivateFileLink, PrivateImage } from '#web/features/private-files/private-file.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Props = { file: PrivateFile | null; label: string };

/** A private paper: a picture as itself, anything else by its name; pressed, it is downloaded. */
export const DocumentView = ({ file, label }: Props) => {
  const { operator } = useMessages();
  return (
    <figure className="document-view">
      <figcaption>{label}</figcaption>
      {file === null ? (
        <p className="quiet small">{operator.noDocument}</p>
      ) : (
        <PrivateFileLink className="link" fileId={file.file_id} url={file.url}>
          {file.mime.startsWith('image/') ? (
            <PrivateImage fileId={file.file_id} alt={operator.openDocument(label)} />
          ) : (
            <>
              <Icon name="receipt" />
              <span>
                <span className="hide">{operator.openDocument(label)} </span>
                {file.name}
              </span>
            </>
          )}
        </PrivateFileLink>
      )}
    </figure>
  );
};
