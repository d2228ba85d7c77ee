import { useMessages } from '#web/client/messages.tsx';
import { spriteUrl } from './icon.tsx';

/** The indigo seal of an official store. */
export const Seal = () => {
  const { ui } = useMessages();
  return (
    <svg className="seal" viewBox="0 0 24 24" role="img" aria-label={ui.officialStore}>
      <use href={`${spriteUrl}#seal`} />
    </svg>
  );
};
