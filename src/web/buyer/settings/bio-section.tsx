import { getBio } from '#contract/profile.ts';
import { need } from '#web/client/api.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { AsyncSection } from '../part.tsx';
import { BioForm } from './bio-form.tsx';
import { Contacts } from './contacts.tsx';
import { ProfilePicture } from './profile-picture.tsx';

/** Picture, name, birthday, gender; e-mail and mobile (BB1, BB2, checklist 169). */
export const BioSection = () => {
  const bio = useApiQuery('bio', async (api) => (await need(api.call(getBio))).data);
  return (
    <AsyncSection of={bio} lines={5}>
      {(data) => (
        <>
          <ProfilePicture bio={data} onChanged={bio.set} />
          <BioForm bio={data} onSaved={bio.set} />
          <Contacts bio={data} onChanged={bio.set} />
        </>
      )}
    </AsyncSection>
  );
};
