import { useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { PickedFile } from './file-pick.tsx';

/** What was chosen: a picture as itself, a private paper by its name and a link that works for five minutes. */
export const FileFace = ({ value, isPaper }: { value: PickedFile | null; isPaper: boolean }) => {
  const { sellerProfile: words } = useMessages();
  if (value === null) {
    return (
      <span className="file-face is-none">
        <Icon name={isPaper ? 'receipt' : 'image'} />
      </span>
    );
  }
  if (!isPaper) {
    return (
      <span className="file-face">
        <Picture key={value.url} url={value.url} sizes="72px" widths={[160, 320]} eager />
      </span>
    );
  }
  return (
    <a className="file-face is-paper link" href={value.url} target="_blank" rel="noreferrer">
      <Icon name="circle-check" />
      <span className="small">
        <span className="hide">{words.fileOpen} </span>
        {value.name}
      </span>
    </a>
  );
};
