import { useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { AreaSearch } from '#web/features/address/area-search.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DateInput } from '#web/ui/date/date-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { FormMessage } from '#web/ui/form/form-end.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TickField } from '#web/ui/form/tick-field.tsx';
import type { Fields } from '#web/ui/form/use-form.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Quantity } from '#web/ui/quantity.tsx';
import { Select } from '#web/ui/select.tsx';
import { Specimen, States } from './specimen.tsx';

export const Buttons = () => {
  const { ui, orders, sellerProducts } = useMessages();
  return (
    <Specimen name="Button, ButtonLink, IconButton, CopyButton">
      {(['main', 'line', 'ink', 'plain'] as const).map((kind) => (
        <States key={kind}>
          <Button kind={kind}>{sellerProducts.save}</Button>
          <Button kind={kind} small>
            {sellerProducts.save}
          </Button>
          <Button kind={kind} busy>
            {sellerProducts.save}
          </Button>
          <Button kind={kind} disabled>
            {sellerProducts.save}
          </Button>
          <ButtonLink kind={kind} path="/">
            <Icon name="house" />
            {ui.home}
          </ButtonLink>
        </States>
      ))}
      <Button kind="main" wide>
        {sellerProducts.save}
      </Button>
      <States>
        <IconButton icon="pencil" label={sellerProducts.edit} />
        <IconButton icon="trash" label={sellerProducts.removeYes} disabled />
        <CopyButton text="INV-1" label={orders.copyCode} copied={orders.copied} />
      </States>
    </Specimen>
  );
};

type Sample = { name: string; price: string; text: string; day: string; kind: string; shown: boolean };

/** The same fields with what was typed, or with what is wrong. */
const SampleFields = ({ wrong = false }: { wrong?: boolean }) => {
  const { sellerProducts: words, orders } = useMessages();
  const [values, setValues] = useState<Sample>({
    name: wrong ? '' : 'Selendang Tenun Ikat',
    price: '125000',
    text: '',
    day: wrong ? '31/02/2026' : '2026-11-20',
    kind: 'new',
    shown: true,
  });
  const form: Fields<Sample> = {
    values,
    errorOf: (name) => (wrong ? (name === 'price' ? words.needed.price : words.needed.name) : undefined),
    change: (part) => setValues((before) => ({ ...before, ...part })),
  };
  return (
    <div className="stack">
      <TextField form={form} name="name" label={words.name} help={words.nameHelp} />
      <TextField form={form} name="price" label={words.price} inputMode="numeric" />
      <AreaField form={form} name="text" label={words.description} help={words.descriptionHelp} />
      <SelectField
        form={form}
        name="kind"
        label={words.condition}
        options={[
          { value: 'new', label: words.conditionNew },
          { value: 'used', label: words.conditionUsed },
        ]}
      />
      <DateField form={form} name="day" label={orders.dateStart} />
      <TickField form={form} name="shown" label={words.showNow} />
      <FormMessage message={wrong ? words.photosBusy : null} />
    </div>
  );
};

export const FormFields = () => (
  <Specimen name="TextField, AreaField, SelectField, DateField, TickField, FormMessage">
    <div className="specimen-halves">
      <SampleFields />
      <SampleFields wrong />
    </div>
  </Specimen>
);

export const Choosers = () => {
  const { address, sellerProducts: words, orders } = useMessages();
  const [day, setDay] = useState('2026-11-20T15:00');
  const sorts = Object.entries(words.sorts).map(([value, label]) => ({ value, label }));
  return (
    <Specimen name="Select, DateInput, AreaSearch">
      <div className="specimen-halves">
        <div className="stack">
          <Select aria-label={words.sort} options={sorts} value="lates" onPick={() => undefined} />
          <Select aria-label={words.sort} options={sorts} value="lates" onPick={() => undefined} small />
          <Select aria-label={words.sort} options={sorts} value="lates" onPick={() => undefined} disabled />
          <Field label={orders.dateStart}>
            {(control) => <DateInput {...control} value={day} onChange={setDay} withTime />}
          </Field>
          <Field label={orders.dateEnd}>
            {(control) => <DateInput {...control} value="" onChange={() => undefined} disabled />}
          </Field>
        </div>
        <AreaSearch words={address} onPick={() => undefined} />
      </div>
    </Specimen>
  );
};

export const Ticks = () => {
  const { sellerProducts: words, ui } = useMessages();
  const [on, setOn] = useState(true);
  const [count, setCount] = useState(2);
  return (
    <Specimen name="Checkbox, switch, option, Chip, Quantity">
      <States>
        <Checkbox checked={on} onChange={setOn}>
          <span>{words.conditionNew}</span>
        </Checkbox>
        <Checkbox checked={!on} onChange={(is) => setOn(!is)}>
          <span>{words.conditionUsed}</span>
        </Checkbox>
        <Checkbox kind="switch" checked={on} onChange={setOn}>
          <span>{words.published}</span>
        </Checkbox>
        <Checkbox kind="switch" checked={!on} onChange={(is) => setOn(!is)}>
          <span>{words.hidden}</span>
        </Checkbox>
      </States>
      <fieldset className="options">
        <legend className="label">{words.variant}</legend>
        {['S', 'M', 'L'].map((size, index) => (
          <label key={size} className="option">
            <input type="radio" name="size" defaultChecked={index === 0} disabled={index === 2} />
            <span>{size}</span>
          </label>
        ))}
      </fieldset>
      <div className="chips">
        <Chip onPress={() => setOn(!on)} pressed={on}>
          {words.conditionNew}
        </Chip>
        <Chip onPress={() => setOn(!on)} pressed={!on}>
          {words.conditionUsed}
        </Chip>
        <Chip onPress={() => undefined} removable>
          {ui.officialStore}
        </Chip>
      </div>
      <States>
        <Quantity value={count} onChange={setCount} max={3} />
        <Quantity value={1} onChange={() => undefined} disabled />
      </States>
    </Specimen>
  );
};
