import { rupiah } from '#common/money.ts';
import { readStoreCod, saveStoreCod } from '#contract/store-cod.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { useToast } from '#web/ui/toast-store.ts';

/** Whether the store takes cash on delivery, with what that costs it; nothing where the shop does not offer it. */
export const CashOnDelivery = () => {
  const { sellerProfile: words } = useMessages();
  const locale = useLocale();
  const toast = useToast();
  const { data, set } = useApiQuery('store cod', async (api) => (await need(api.call(readStoreCod))).data);
  const save = useMutation(
    async (api, is_accepted: boolean) =>
      (await need(api.call(saveStoreCod, { input: { is_accepted } }))).data,
    {
      revalidate: false,
      onDone: (saved) => {
        set(saved);
        toast.good(words.saved);
      },
    },
  );
  if (data === null || !data.is_offered) return null;
  const percent = (value: number) => `${value.toLocaleString(locale === 'id' ? 'id-ID' : 'en-GB')}%`;
  return (
    <section className="panel panel-body stack stack-snug seller-form up-2" aria-labelledby="cod">
      <h2 id="cod">{words.codTitle}</h2>
      <p className="quiet">{words.codText(rupiah(data.min), rupiah(data.max))}</p>
      <ul className="stack stack-snug">
        <li>{words.codFee(percent(data.fee_percentage))}</li>
        <li>{words.codRefused(percent(data.refusal_percentage), percent(data.return_percentage))}</li>
      </ul>
      <label className="tick">
        <input
          type="checkbox"
          checked={save.running?.[0] ?? data.is_accepted}
          onChange={(event) => void save.run(event.currentTarget.checked)}
        />
        <span>{words.codAccept}</span>
      </label>
    </section>
  );
};
