import '#web/styles/pages/questions.css';
import { type ReactNode, useId, useState } from 'react';
import { reportReasons } from '#contract/chat-limits.ts';
import { type Question, reportQuestion, reportStoreQuestion } from '#contract/question.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useToast } from '#web/ui/toast-store.ts';

type Part = 'question' | 'answer';

const Caution = () => {
  const { questions: words } = useMessages();
  return (
    <p className="question-caution">
      <Icon name="circle-alert" />
      {words.contact}
    </p>
  );
};

type Props = {
  question: Question;
  /** Whose answer it is. */
  store: string;
  /** What its reader may show to the operators, and as whom; nothing for guests. */
  reports: { as: 'buyer' | 'store'; parts: readonly Part[] } | null;
  children?: ReactNode;
};

/** A question with its answer, and a way to show either to the operators. */
export const QuestionItem = ({ question, store, reports, children }: Props) => {
  const { questions: words } = useMessages();
  const locale = useLocale();
  const [reporting, setReporting] = useState<Part | null>(null);
  const { answer } = question;
  const report = (part: Part) =>
    reports?.parts.includes(part) && (
      <button type="button" className="link small" onClick={() => setReporting(part)}>
        {words.report}
      </button>
    );
  return (
    <article className="question">
      <p className="question-text">{question.text}</p>
      {question.has_contact && <Caution />}
      <p className="row quiet small">
        <span>
          {question.buyer} · {dayText(locale, question.created_at)}
        </span>
        {report('question')}
      </p>
      {answer !== null && (
        <div className="reply">
          <b>{words.answerOf(store)}</b>
          <p className="question-text">{answer.text}</p>
          {answer.has_contact && <Caution />}
          {report('answer')}
        </div>
      )}
      {answer === null && children === undefined && <p className="quiet small">{words.waiting}</p>}
      {children}
      {reporting !== null && reports !== null && (
        <ReportDialog
          as={reports.as}
          questionId={question.question_id}
          part={reporting}
          onClose={() => setReporting(null)}
        />
      )}
    </article>
  );
};

type ReportProps = { as: 'buyer' | 'store'; questionId: number; part: Part; onClose: () => void };

/** Why it is shown to the operators. */
const ReportDialog = ({ as, questionId, part, onClose }: ReportProps) => {
  const { questions: words } = useMessages();
  const toast = useToast();
  const id = useId();
  const [reason, setReason] = useState<(typeof reportReasons)[number]>('outside');
  const report = useMutation(
    async (api) => {
      const call = as === 'buyer' ? reportQuestion : reportStoreQuestion;
      await need(api.call(call, { input: { question_id: questionId, part, reason } }));
    },
    {
      revalidate: false,
      onDone: () => {
        toast.good(words.reportSent);
        onClose();
      },
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.reportTitle}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="main" busy={report.busy} onClick={() => report.run()}>
            {words.send}
          </Button>
        </>
      }
    >
      <p>{words.reportText}</p>
      <fieldset className="stack stack-snug up-1">
        <legend className="label">{words.reason}</legend>
        {reportReasons.map((one) => (
          <label key={one} className="row">
            <input
              type="radio"
              name={`${id}-reason`}
              checked={reason === one}
              onChange={() => setReason(one)}
            />
            {words.reasons[one]}
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
};
