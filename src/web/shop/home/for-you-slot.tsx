import { type ComponentType, useEffect, useState } from 'react';
import { afterPaint } from '#web/client/after-paint.ts';
import { seenProducts } from '#web/client/seen-products.ts';
import { useSession } from '#web/client/session.ts';

/** Once it was fetched, so that a home page that is gone back to is as long as it was at once. */
let fetched: ComponentType | null = null;

/** Where the home page shows what a person comes back to. Its script comes after the page, and only where there may be something. */
export const ForYouSlot = () => {
  const { member } = useSession();
  const [Part, setPart] = useState<ComponentType | null>(() => fetched);
  useEffect(() => {
    if (Part !== null || (!member && seenProducts().length === 0)) return;
    let gone = false;
    afterPaint()
      .then(() => import('./for-you.tsx'))
      .then(({ ForYou }) => {
        fetched = ForYou;
        if (!gone) setPart(() => ForYou);
      })
      .catch(console.error);
    return () => {
      gone = true;
    };
  }, [Part, member]);
  return Part !== null && <Part />;
};
