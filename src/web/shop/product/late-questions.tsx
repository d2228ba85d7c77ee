import { type ComponentProps, lazy, Suspense } from 'react';
import type { Locale } from '#common/locale.ts';
import type { Messages } from '#messages/id.ts';
import { MoreMessages, useLocale } from '#web/client/messages.tsx';
import { useNear } from '#web/client/use-near.ts';
import type { Questions } from './questions.tsx';

type Props = ComponentProps<typeof Questions>;

const questionsWith = (load: () => Promise<{ messages: Partial<Messages> }>) =>
  lazy(async () => {
    const [{ Questions: Found }, { messages }] = await Promise.all([import('./questions.tsx'), load()]);
    const WithMessages = (props: Props) => (
      <MoreMessages messages={messages}>
        <Found {...props} />
      </MoreMessages>
    );
    return { default: WithMessages };
  });
const byLocale: Record<Locale, ReturnType<typeof questionsWith>> = {
  id: questionsWith(() => import('#messages/id/questions.ts')),
  en: questionsWith(() => import('#messages/en/questions.ts')),
};

/** `Questions` with its messages, fetched when somebody comes near: the page is the same for everybody until then. */
export const LateQuestions = (props: Props) => {
  const Found = byLocale[useLocale()];
  const [place, isNear] = useNear<HTMLElement>('200px');
  return (
    <section ref={place} className="product-questions">
      {isNear && (
        <Suspense fallback={null}>
          <Found {...props} />
        </Suspense>
      )}
    </section>
  );
};
