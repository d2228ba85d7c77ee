import { sendPersonal } from '#contract/registration.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { FileField, savedDocument } from '#web/features/upload/file-field.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { StepEnd, type StepProps } from './step-end.tsx';
import { useStepForm } from './use-step-form.ts';

const files = ['file_ktp', 'file_ktp_selfie'] as const;

/** Who opens the store. */
export const PersonalStep = ({ registration: { personal }, onSaved, back }: StepProps) => {
  const { registration: words } = useMessages();
  const api = useApi();
  const form = useStepForm('personal', {
    initial: {
      fullname: personal?.fullname ?? '',
      birthday: personal?.birthday ?? '',
      gender: (personal?.gender ?? '') as string,
      phone: personal?.phone ?? '',
      no_ktp: personal?.no_ktp ?? '',
      file_ktp: personal?.file_ktp?.file_id ?? '',
      file_ktp_selfie: personal?.file_ktp_selfie?.file_id ?? '',
    },
    send: ({ gender, ...rest }) =>
      api.call(sendPersonal, {
        input: { ...rest, gender: gender === 'male' || gender === 'female' ? gender : null },
      }),
    done: onSaved,
    files,
  });
  return (
    <form {...form.props} className="stack" aria-label={words.steps.personal}>
      <p className="text-13 quiet">{words.personalText}</p>
      <TextField form={form} name="fullname" label={words.fullname} autoComplete="name" maxLength={100} />
      <div className="pairs">
        <DateField form={form} name="birthday" label={words.birthday} autoComplete="bday" />
        <SelectField
          form={form}
          name="gender"
          label={words.gender}
          options={[
            { value: '', label: words.genderNone },
            { value: 'female', label: words.female },
            { value: 'male', label: words.male },
          ]}
        />
        <TextField
          form={form}
          name="phone"
          label={words.phone}
          help={words.phoneHelp}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <TextField
          form={form}
          name="no_ktp"
          label={words.ktp}
          help={words.ktpHelp}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
      </div>
      <FileField
        form={form}
        name="file_ktp"
        label={words.fileKtp}
        type="ktp"
        camera="environment"
        saved={savedDocument(personal?.file_ktp ?? null)}
      />
      <FileField
        form={form}
        name="file_ktp_selfie"
        label={words.fileSelfie}
        type="ktp_selfie"
        camera="user"
        help={words.selfieHelp}
        saved={savedDocument(personal?.file_ktp_selfie ?? null)}
      />
      <StepEnd form={form} back={back} />
    </form>
  );
};
