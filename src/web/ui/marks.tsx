import type { MerchantMini } from '#contract/product.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Seal } from './seal.tsx';
import { useToast } from './toast-store.ts';

/** The mark of a taxable entrepreneur; a press says what it means, as a finger cannot rest on it to read its title. */
const PkpMark = () => {
  const { ui } = useMessages();
  const toast = useToast();
  return (
    <button
      type="button"
      className="mark mark-pkp"
      title={ui.pkp}
      aria-label={`PKP: ${ui.pkp}`}
      onClick={() => toast.info(ui.pkpMeaning)}
    >
      PKP
    </button>
  );
};

type Props = {
  merchant: Pick<MerchantMini, 'is_official' | 'is_pkp'>;
  /** Within a link, which a press follows: the mark says nothing by itself. */
  inLink?: boolean;
};

/** The seal of an official store and the PKP mark, each only where it is due. */
export const Marks = ({ merchant, inLink = false }: Props) => {
  const { ui } = useMessages();
  return (
    <>
      {merchant.is_official && <Seal />}
      {merchant.is_pkp === 'pkp' &&
        (inLink ? (
          <abbr className="mark mark-pkp" title={ui.pkp}>
            PKP
          </abbr>
        ) : (
          <PkpMark />
        ))}
    </>
  );
};
