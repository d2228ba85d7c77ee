import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has come near the screen: what stands in it may be fetched then. It stays so. */
export const useNear = <E extends Element>(
  rootMargin: string,
): [place: RefObject<E | null>, isNear: boolean] => {
  const place = useRef<E>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [rootMargin]);
  return [place, isNear];
};
