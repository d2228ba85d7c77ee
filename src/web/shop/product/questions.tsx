import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { askQuestion, listQuestions, type Question } from '#contract/question.ts';
import { questionLimits } from '#contract/question-limits.ts';
import { need } from '#web/client/api.ts';
import { endAttempt, idempotencyKey } from '#web/client/idempotency-key.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useSession } from '#web/client/session.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { QuestionItem } from '#web/features/questions/question-item.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Failed, Skeleton } from '#web/ui/part.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { urls } from '#web/urls.ts';

const perPage = 5;
type Page = { list: readonly Question[]; total: number };
type Props = { productId: number; slug: string; store: string };

/** What buyers ask about a product and its store answers, a few at first; members ask and report. */
export const Questions = ({ productId, slug, store }: Props) => {
  const { questions: words } = useMessages();
  const { member } = useSession();
  const { pathname, search } = useLocation();
  const [asking, setAsking] = useState(false);
  const load = async (
    api: Parameters<Parameters<typeof useApiQuery<Page>>[1]>[0],
    page: number,
  ): Promise<Page> => {
    const { data, meta } = await need(
      api.call(listQuestions, { params: { slug }, input: { page, per_page: perPage } }),
    );
    return { list: data, total: meta?.total ?? data.length };
  };
  const query = useApiQuery<Page>(`questions ${slug}`, (api) => load(api, 1));
  const page = query.data;
  const more = useMutation((api) => load(api, Math.floor((page?.list.length ?? 0) / perPage) + 1), {
    revalidate: false,
    onDone: (next) => {
      const known = new Set(page?.list.map(({ question_id }) => question_id));
      const list = [...(page?.list ?? []), ...next.list.filter(({ question_id }) => !known.has(question_id))];
      query.set({ list, total: next.total });
    },
  });
  return (
    <>
      <div className="block-head">
        <h2 id="tanya">{words.title}</h2>
        {member ? (
          <Button small onClick={() => setAsking(true)}>
            {words.ask}
          </Button>
        ) : (
          <ButtonLink path={urls.login(pathname + search)} small>
            {words.ask}
          </ButtonLink>
        )}
      </div>
      {page === null &&
        (query.failed ? <Failed words={words} again={query.reload} /> : <Skeleton lines={3} />)}
      {page !== null && page.list.length === 0 && <p className="quiet">{words.none}</p>}
      {page?.list.map((question) => (
        <QuestionItem
          key={question.question_id}
          question={question}
          store={store}
          reports={member ? { as: 'buyer', parts: ['question', 'answer'] } : null}
        />
      ))}
      {page !== null && page.list.length < page.total && (
        <p className="up-2">
          <Button busy={more.busy} onClick={() => more.run()}>
            {words.more}
          </Button>
        </p>
      )}
      {asking && (
        <AskSheet
          productId={productId}
          onClose={() => setAsking(false)}
          onDone={(question) => {
            setAsking(false);
            query.set({ list: [question, ...(page?.list ?? [])], total: (page?.total ?? 0) + 1 });
          }}
        />
      )}
    </>
  );
};

type AskProps = { productId: number; onClose: () => void; onDone: (question: Question) => void };

/** Asks in public. */
const AskSheet = ({ productId, onClose, onDone }: AskProps) => {
  const { questions: words } = useMessages();
  const toast = useToast();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const send = useMutation(
    async (api) => {
      const input = { product_id: productId, text: text.trim() };
      const answer = await api.call(askQuestion, { input, idempotencyKey: idempotencyKey(input) });
      endAttempt(answer);
      return (await need(Promise.resolve(answer))).data;
    },
    {
      inline: true,
      revalidate: false,
      onDone: (question) => {
        toast.good(words.sent);
        onDone(question);
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isShort = [...text.trim()].length < questionLimits.min;
    setFault(isShort ? words.textMissing : null);
    if (!isShort) send.run();
  };
  return (
    <Sheet open onClose={onClose} title={words.askTitle}>
      <form className="stack" noValidate onSubmit={submit}>
        <p className="quiet">{words.askText}</p>
        <Field label={words.text} help={words.textHelp} error={fault}>
          {(control) => (
            <textarea
              {...control}
              className="input input-area"
              rows={4}
              maxLength={questionLimits.question}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
        </Field>
        {send.failure !== null && (
          <p className="field-error" role="alert">
            <Icon name="circle-alert" />
            {send.failure.message}
          </p>
        )}
        <Button type="submit" kind="main" wide busy={send.busy}>
          {words.send}
        </Button>
      </form>
    </Sheet>
  );
};
