import { useMessages } from '#web/client/messages.tsx';

/** The mark of a taxable entrepreneur. */
export const PkpMark = () => {
  const { ui } = useMessages();
  return (
    <abbr className="mark mark-pkp" title={ui.pkp}>
      PKP
    </abbr>
  );
};
