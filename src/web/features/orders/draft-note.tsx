import { drafts as english } from '#messages/en/drafts.ts';
import { drafts as indonesian } from '#messages/id/drafts.ts';
import { useInLocale } from '#web/client/messages.tsx';

/** Says that what stands in a form was written before, and offers to begin anew. Nothing where there was no draft. */
export const DraftNote = ({ form }: { form: { offered: boolean; startOver: () => void } }) => {
  const words = useInLocale({ id: indonesian, en: english });
  if (!form.offered) return null;
  return (
    <p className="text-13" role="status">
      {words.offered}{' '}
      <button type="button" className="link" onClick={form.startOver}>
        {words.startOver}
      </button>
    </p>
  );
};
