import type { Bio } from '#contract/auth.ts';
import { saveBio } from '#contract/profile.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { updateStoredUser } from '#web/client/session.ts';
import { useApi } from '#web/client/use-api.ts';
import { noAvatarPath } from '#web/ui/picture-sources.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { PicturePicker } from './picture-picker.tsx';

/** The face in the header and beside reviews. */
export const ProfilePicture = ({ bio, onChanged }: { bio: Bio; onChanged: (bio: Bio) => void }) => {
  const words = useMessages().settings;
  const api = useApi();
  const toast = useToast();
  const save = async (fileId: string | null) => {
    const { data } = await need(api.call(saveBio, { input: { profile_picture: fileId } }));
    updateStoredUser({ profile_picture: data.profile_picture });
    onChanged(data);
    toast.good(fileId === null ? words.pictureRemoved : words.pictureSaved);
  };
  return (
    <section className="panel panel-body" aria-label={words.picture}>
      <PicturePicker
        label={words.picture}
        url={bio.profile_picture}
        fallback={noAvatarPath}
        type="profile"
        chooseLabel={words.choosePicture}
        removeLabel={words.removePicture}
        onSave={save}
      />
    </section>
  );
};
