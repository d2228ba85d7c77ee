import { banks } from '#contract/helper.ts';
import type { SellerBank } from '#contract/seller.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { Form } from '#web/ui/form/use-form.ts';

/** What a bank account's form begins with. */
export const bankValues = (bank: SellerBank | null) => ({
  bank_id: bank?.bank_id == null ? '' : String(bank.bank_id),
  rekening: bank?.rekening ?? '',
  cabang: bank?.cabang ?? '',
  atas_nama: bank?.atas_nama ?? '',
});

/** A bank account: the bank, its number, its branch and whose it is. */
export const BankFields = ({ form }: { form: Form<ReturnType<typeof bankValues>> }) => {
  const { registration: words } = useMessages();
  const all = useApiQuery('banks', async (api) => (await need(api.call(banks))).data);
  const options = (all.data ?? []).map(({ bank_id, bank_name }) => ({
    value: String(bank_id),
    label: bank_name,
  }));
  return (
    <div className="pairs">
      <SelectField
        form={form}
        name="bank_id"
        label={words.bank}
        options={[{ value: '', label: words.chooseBank }, ...options]}
      />
      <TextField
        form={form}
        name="rekening"
        label={words.rekening}
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
      />
      <TextField
        form={form}
        name="atas_nama"
        label={words.atasNama}
        help={words.atasNamaHelp}
        autoComplete="off"
        maxLength={100}
      />
      <TextField
        form={form}
        name="cabang"
        label={words.cabang}
        help={words.cabangHelp}
        autoComplete="off"
        maxLength={100}
      />
    </div>
  );
};
