import type { PrivateFile } from '#contract/profile.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Props = { file: PrivateFile | null; label: string };

/** A private paper: a picture as itself, anything else by its name; opens in a tab of its own. Its address works for minutes only. */
export const DocumentView = ({ file, label }: Props) => {
  const { operator } = useMessages();
  return (
    <figure className="document-view">
      <figcaption>{label}</figcaption>
      {file === null ? (
        <p className="quiet small">{operator.noDocument}</p>
      ) : (
        <a className="link" href={file.url} target="_blank" rel="noreferrer">
          {file.mime.startsWith('image/') ? (
            <img src={file.url} alt={operator.openDocument(label)} loading="lazy" />
          ) : (
            <>
              <Icon name="receipt" />
              <span>
                <span className="hide">{operator.openDocument(label)} </span>
                {file.name}
              </span>
            </>
          )}
        </a>
      )}
    </figure>
  );
};
