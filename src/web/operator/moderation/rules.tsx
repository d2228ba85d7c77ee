import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { inReadersLanguage } from '#common/locale.ts';
import { type ModerationRule, removeModerationRule, saveModerationRule } from '#contract/moderation.ts';
import { type RuleKind, ruleKinds } from '#contract/moderation-rules.ts';
import type { OperatorCategory } from '#contract/operator-catalogue.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { categoryOptions } from '../catalog/category/tree-moves.rules.ts';
import { Panel } from '../ui/panel.tsx';

type Props = { rules: readonly ModerationRule[]; categories: readonly OperatorCategory[] };

/** The rules, each switched, changed and removed at once, and a form for one more. */
export const Rules = ({ rules, categories }: Props) => {
  const { screening: t } = useMessages();
  const locale = useLocale();
  const toast = useToast();
  const [edited, setEdited] = useState<ModerationRule | 'new' | null>(null);
  const toggle = useMutation(
    (api, rule: ModerationRule) =>
      need(
        api.call(saveModerationRule, {
          input: { ...rule, category_id: rule.category?.id ?? null, is_active: !rule.is_active },
        }),
      ),
    { onDone: () => void toast.good(t.ruleSaved) },
  );
  const remove = useMutation((api, id: number) => need(api.call(removeModerationRule, { input: { id } })), {
    onDone: () => void toast.good(t.ruleRemoved),
  });
  const nameOf = ({ name, name_en }: ModerationRule) => inReadersLanguage(locale, name, name_en);
  const facts = ({ kind, words, category, factor, first_products, store_days }: ModerationRule): string =>
    ({
      words: () => t.ruleFacts.words(words.join(', ')),
      category: () => t.ruleFacts.category(category?.name ?? ''),
      price: () => t.ruleFacts.price(factor ?? 0, category?.name ?? t.everyCategory),
      newcomer: () => t.ruleFacts.newcomer(first_products ?? 0, store_days ?? 0),
    })[kind]();
  return (
    <div className="up-2">
      <Panel title={t.rules}>
        <p className="quiet text-13 down-1">{t.rulesText}</p>
        {rules.length === 0 && <p>{t.noRules}</p>}
        <ul className="stack stack-snug">
          {rules.map((rule) => (
            <li key={rule.id} className="spread wraps">
              <span>
                <b lang={nameOf(rule).lang}>{nameOf(rule).text}</b> · {t.ruleKinds[rule.kind]} ·{' '}
                {rule.is_active ? t.ruleOn : t.ruleOff}
                {rule.waiting > 0 && ` · ${t.nowWaiting(rule.waiting)}`}
                <br />
                <small className="quiet">{facts(rule)}</small>
              </span>
              <span className="row">
                <Button
                  small
                  busy={toggle.busy}
                  aria-label={`${rule.is_active ? t.switchOff : t.switchOn}: ${nameOf(rule).text}`}
                  onClick={() => void toggle.run(rule)}
                >
                  {rule.is_active ? t.switchOff : t.switchOn}
                </Button>
                <Button small aria-label={`${t.edit}: ${nameOf(rule).text}`} onClick={() => setEdited(rule)}>
                  {t.edit}
                </Button>
                <Button
                  small
                  busy={remove.busy}
                  aria-label={`${t.remove}: ${nameOf(rule).text}`}
                  onClick={() => void remove.run(rule.id)}
                >
                  {t.remove}
                </Button>
              </span>
            </li>
          ))}
        </ul>
        {edited === null ? (
          <p className="up-1">
            <Button small onClick={() => setEdited('new')}>
              {t.newRule}
            </Button>
          </p>
        ) : (
          <RuleForm
            key={edited === 'new' ? 'new' : edited.id}
            rule={edited === 'new' ? null : edited}
            categories={categories}
            onClose={() => setEdited(null)}
          />
        )}
      </Panel>
    </div>
  );
};

type FormProps = {
  rule: ModerationRule | null;
  categories: readonly OperatorCategory[];
  onClose: () => void;
};

const RuleForm = ({ rule, categories, onClose }: FormProps) => {
  const { screening: t } = useMessages();
  const toast = useToast();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: {
      kind: (rule?.kind ?? 'words') as string,
      name: rule?.name ?? '',
      name_en: rule?.name_en ?? '',
      words: rule?.words.join('\n') ?? '',
      category_id: String(rule?.category?.id ?? ''),
      factor: String(rule?.factor ?? 10),
      first_products: String(rule?.first_products ?? 3),
      store_days: String(rule?.store_days ?? 30),
    },
    send: ({ kind, name, name_en, words, category_id, factor, first_products, store_days }) =>
      api.call(saveModerationRule, {
        input: {
          id: rule?.id ?? null,
          kind: ruleKinds.find((one) => one === kind) ?? 'words',
          name,
          name_en: name_en.trim() || null,
          is_active: rule?.is_active ?? true,
          words: words.split('\n').filter((word) => word.trim() !== ''),
          category_id: category_id === '' ? null : Number(category_id),
          ...(kind === 'price' && { factor }),
          ...(kind === 'newcomer' && { first_products, store_days }),
        },
      }),
    done: () => {
      toast.good(t.ruleSaved);
      onClose();
      return revalidate();
    },
  });
  const kind = form.values.kind as RuleKind;
  return (
    <form {...form.props} className="stack stack-snug up-1" aria-label={t.newRule}>
      <SelectField
        form={form}
        name="kind"
        label={t.rule}
        options={ruleKinds.map((value) => ({ value, label: t.ruleKinds[value] }))}
      />
      <TextField form={form} name="name" label={t.ruleName} maxLength={100} />
      <TextField form={form} name="name_en" label={t.ruleNameEn} help={t.ruleNameEnHelp} maxLength={100} />
      {kind === 'words' && (
        <AreaField form={form} name="words" label={t.ruleWords} help={t.ruleWordsHelp} rows={5} />
      )}
      {(kind === 'category' || kind === 'price') && (
        <SelectField
          form={form}
          name="category_id"
          label={t.ruleCategory}
          options={[
            { value: '', label: kind === 'price' ? t.everyCategory : t.chooseCategory },
            ...categoryOptions(categories),
          ]}
        />
      )}
      {kind === 'price' && (
        <TextField
          form={form}
          name="factor"
          label={t.ruleFactor}
          help={t.ruleFactorHelp}
          inputMode="numeric"
        />
      )}
      {kind === 'newcomer' && (
        <>
          <TextField form={form} name="first_products" label={t.ruleFirst} inputMode="numeric" />
          <TextField form={form} name="store_days" label={t.ruleDays} inputMode="numeric" />
        </>
      )}
      <FormMessage message={form.message} />
      <p className="row">
        <Submit form={form} kind="line">
          {t.saveRule}
        </Submit>
        <Button small onClick={onClose}>
          {t.cancel}
        </Button>
      </p>
    </form>
  );
};
