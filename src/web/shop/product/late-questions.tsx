import { type ComponentProps, Suspense } from 'react';
import { LatePart, latePart } from '#web/client/late-part.tsx';
import { useNear } from '#web/client/use-near.ts';
import type { Questions } from './questions.tsx';

const questions = latePart(async () => (await import('./questions.tsx')).Questions, {
  id: () => import('#messages/id/questions.ts'),
  en: () => import('#messages/en/questions.ts'),
});

/** `Questions` with its messages, fetched when somebody comes near: the page is the same for everybody until then. */
export const LateQuestions = (props: ComponentProps<typeof Questions>) => {
  const [place, isNear] = useNear<HTMLElement>('200px');
  return (
    <section ref={place} className="product-questions">
      {isNear && (
        <Suspense fallback={null}>
          <LatePart of={questions} props={props} />
        </Suspense>
      )}
    </section>
  );
};
