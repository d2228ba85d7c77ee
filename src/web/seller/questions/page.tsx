import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/questions.css';
import { type FormEvent, useState } from 'react';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import type { Meta } from '#common/paging.ts';
import { answerQuestion, listStoreQuestions, type StoreQuestion } from '#contract/question.ts';
import { questionLimits } from '#contract/question-limits.ts';
import { need } from '#web/client/api.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { QuestionItem } from '#web/features/questions/question-item.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { urls } from '#web/urls.ts';
import { setOpenQuestions } from '../frame/work-store.ts';
import { sellerUrls } from '../seller-urls.ts';

const statuses = ['open', 'answered'] as const;

const readQuery = (query: URLSearchParams) => ({
  status: statuses.find((one) => one === query.get('status')) ?? ('open' as const),
  page: Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1),
});

const load = async ({ api, url }: PageRequest): Promise<{ rows: StoreQuestion[]; meta: Meta | null }> => {
  const input = { ...readQuery(url.searchParams), per_page: 20 };
  const { data, meta } = await need(api.call(listStoreQuestions, { input }));
  if (input.status === 'open') setOpenQuestions(meta?.total ?? 0);
  return { rows: data, meta: meta ?? null };
};
export const loader = privateLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.questions.store);

const ListHead = () => {
  const { questions: words } = useMessages();
  const to = useLocalePath();
  const { status } = readQuery(useSearchParams()[0]);
  return (
    <>
      <PageHead title={words.store} />
      <Tabs
        label={words.tabs}
        current={status}
        tabs={statuses.map((key) => ({
          key,
          label: words.tab[key],
          href: to(sellerUrls.questions(key === 'open' ? '' : `?status=${key}`)),
        }))}
      />
    </>
  );
};

export const ErrorBoundary = () => (
  <>
    <ListHead />
    <LoadFailed words={useMessages().questions} />
  </>
);

/** Where the store answers; every buyer reads it. */
const AnswerForm = ({ questionId }: { questionId: number }) => {
  const { questions: words } = useMessages();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const send = useMutation(
    (api) => need(api.call(answerQuestion, { input: { question_id: questionId, text: text.trim() } })),
    {
      revalidate: false,
      reloadOn: 'conflict',
      onDone: () => {
        toast.good(words.answered);
        return revalidate();
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFault(text.trim() === '' ? words.answerMissing : null);
    if (text.trim() !== '') send.run();
  };
  return (
    <form className="stack stack-snug" noValidate onSubmit={submit}>
      <Field label={words.answerLabel} error={fault}>
        {(control) => (
          <textarea
            {...control}
            className="input input-area"
            rows={2}
            maxLength={questionLimits.answer}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" kind="line" busy={send.busy}>
          {words.answer}
        </Button>
      </div>
    </form>
  );
};

/** /merchant/dashboard/question: what buyers ask in public about the store's products. */
export default function Page() {
  const { questions: words, seller } = useMessages();
  const to = useLocalePath();
  const { rows, meta: paging } = useLoaderData<typeof load>();
  const { status } = readQuery(useSearchParams()[0]);
  return (
    <>
      <ListHead />
      {rows.length === 0 ? (
        <div className="under-tabs">
          <EmptyState heading={2} thing="parcel" title={words.emptyTitle} text={words.emptyText} />
        </div>
      ) : (
        <ul className="stack under-tabs" aria-label={words.tab[status]}>
          {rows.map((row) => (
            <li key={row.question_id} className="panel panel-body">
              <p className="question-of">
                <Picture url={row.product.photo} sizes="40px" width={40} height={40} />
                <PlainLink to={to(urls.product(row.product.slug))}>{row.product.name}</PlainLink>
              </p>
              <QuestionItem
                question={row}
                store={seller.store}
                reports={{ as: 'store', parts: ['question'] }}
              >
                {row.answer === null && <AnswerForm questionId={row.question_id} />}
              </QuestionItem>
            </li>
          ))}
        </ul>
      )}
      {paging !== null && (
        <Pagination
          meta={paging}
          hrefOf={(page) => to(sellerUrls.questions(`?status=${status}&page=${page}`))}
        />
      )}
    </>
  );
}
