import { useState } from 'react';
import type { Err } from '#contract/envelope.ts';
import { createSlot, editSlot, type OperatorSlot } from '#contract/operator-flash.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TickField } from '#web/ui/form/tick-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PictureField } from '../../ui/picture-field.tsx';
import { wibText } from '../jakarta.rules.ts';
import { slotInput, slotValues, startedInput } from './slot-values.ts';

type Props = {
  slot: OperatorSlot | null;
  /** Jakarta's, where the calendar offered free hours. */
  start?: string;
  end?: string;
  done: (slot: OperatorSlot) => void | Promise<void>;
};

type Clash = { promo_name: string; start_at: string; end_at: string };
const clashOf = (answer: Err): Clash | null => (answer.data?.clashes_with as Clash | undefined) ?? null;
const pictures = ['icon', 'main_banner_desktop', 'main_banner_mobile'] as const;
const serverNames = Object.fromEntries(pictures.map((name) => [`json_meta.${name}`, name]));

/** The times and pictures of a slot, to make or to change; once it has started only what may still change. */
export const SlotForm = ({ slot, start, end, done }: Props) => {
  const { operatorFlash: t } = useMessages();
  const locale = useLocale();
  const api = useApi();
  const [clash, setClash] = useState<Clash | null>(null);
  const started = slot !== null && slot.tm_start === 0;
  const over = started && slot.tm_end === 0;
  const form = useForm({
    initial: slotValues(slot, start, end),
    as: serverNames,
    send: (values) => {
      setClash(null);
      if (slot === null) return api.call(createSlot, { input: slotInput(values) });
      const input = started ? startedInput(values, slot) : slotInput(values, slot);
      return api.call(editSlot, { params: { id: slot.id }, input: { ...input, version: slot.version } });
    },
    done,
    refused: (answer) => {
      setClash(clashOf(answer));
      return false;
    },
  });
  const labels = { icon: t.icon, main_banner_desktop: t.desktop, main_banner_mobile: t.mobile };
  const note = over ? t.endedText : started ? t.startedText : null;
  return (
    <form {...form.props} className="stack flash-form" aria-label={t.facts}>
      {note !== null && <p className="text-13 quiet">{note}</p>}
      <TextField
        form={form}
        name="promo_name"
        label={t.name}
        help={t.nameHelp}
        autoComplete="off"
        maxLength={100}
        disabled={started}
      />
      <div className="flash-pair">
        <DateField form={form} name="start_at" label={t.start} withTime disabled={started} />
        <DateField
          form={form}
          name="end_at"
          label={t.end}
          withTime
          help={slot?.is_campaign ? t.campaignLengthHelp : t.lengthHelp}
          disabled={over}
        />
      </div>
      {!started && <TickField form={form} name="is_active" label={t.isActive} />}
      {!over && (
        <div className="flash-pictures">
          {pictures.map((name) => (
            <PictureField
              key={name}
              label={labels[name]}
              type="promo"
              value={form.values[name]}
              error={form.errorOf(name)}
              onChange={(value) => form.change({ [name]: value })}
            />
          ))}
        </div>
      )}
      <FormMessage message={form.message} />
      {clash !== null && form.message !== null && (
        <p className="text-13">
          {t.inTheWay(clash.promo_name, wibText(locale, clash.start_at), wibText(locale, clash.end_at))}
        </p>
      )}
      {!over && (
        <p>
          <Submit form={form} kind={slot === null ? 'main' : 'ink'}>
            {slot === null ? t.create : t.save}
          </Submit>
        </p>
      )}
    </form>
  );
};
