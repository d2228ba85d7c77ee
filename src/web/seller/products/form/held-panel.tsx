import { type FormEvent, useState } from 'react';
import { appealModeration, type HeldReason } from '#contract/moderation.ts';
import type { SellerProduct } from '#contract/seller-product.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { Field } from '#web/ui/field.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useToast } from '#web/ui/toast-store.ts';

/** Why buyers do not see a product that its seller shows, and what its seller can do. */
export default function HeldPanel({ product }: { product: SellerProduct }) {
  const { screening: t } = useMessages();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { moderation, lacks_number } = product;
  const reasonOf = ({ kind, name, detail }: HeldReason): string =>
    kind === 'changed' ? t.changedReason : kind === 'words' ? `${name}: “${detail}”` : name;
  return (
    <section className="panel panel-body stack stack-snug down-2" aria-label={t.because} role="status">
      {lacks_number && (
        <p>
          <b>{t.lacking}</b> {t.lackingWay}
        </p>
      )}
      {moderation !== null && (
        <>
          <p>
            <b>{moderation.state === 'waiting' ? t.waiting : t.refused}.</b>{' '}
            {moderation.state === 'waiting'
              ? t.waitingText(dayText(locale, moderation.due_at))
              : t.refusedText}
          </p>
          <ul className="small">
            {moderation.note !== null && (
              <li>
                {t.because}: {moderation.note}
              </li>
            )}
            {moderation.reasons.map((reason) => (
              <li key={`${reason.rule_id} ${reason.kind} ${reason.detail}`}>{reasonOf(reason)}</li>
            ))}
          </ul>
          {moderation.may_appeal && (
            <p>
              <Button small onClick={() => setOpen(true)}>
                {t.appeal}
              </Button>
            </p>
          )}
        </>
      )}
      {isOpen && <AppealSheet productId={product.id} onClose={() => setOpen(false)} />}
    </section>
  );
}

const AppealSheet = ({ productId, onClose }: { productId: number; onClose: () => void }) => {
  const { screening: t } = useMessages();
  const toast = useToast();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const send = useMutation(
    (api) => need(api.call(appealModeration, { input: { product_id: productId, text: text.trim() } })),
    {
      reloadOn: 'conflict',
      onDone: () => {
        toast.good(t.appealed);
        onClose();
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isShort = [...text.trim()].length < 3;
    setFault(isShort ? t.appealMissing : null);
    if (!isShort) void send.run();
  };
  return (
    <Sheet open onClose={onClose} title={t.appealTitle}>
      <form className="stack" noValidate onSubmit={submit}>
        <p className="quiet">{t.appealText}</p>
        <Field label={t.appealLabel} error={fault}>
          {(control) => (
            <textarea
              {...control}
              className="input input-area"
              rows={4}
              maxLength={1_000}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
        </Field>
        <Button type="submit" kind="main" busy={send.busy}>
          {t.appeal}
        </Button>
      </form>
    </Sheet>
  );
};
