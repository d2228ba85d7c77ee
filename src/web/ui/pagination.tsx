import { type Meta, pageNumbers } from '#common/paging.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { PlainLink } from './plain-link.tsx';

type Props = {
  meta: Pick<Meta, 'current_page' | 'per_page' | 'last_page'>;
  /** Address of a page, language prefix included. */
  hrefOf: (page: number) => string;
};
type StepProps = { icon: IconName; label: string; href: string | null };

const Step = ({ icon, label, href }: StepProps) => {
  const inner = (
    <>
      <Icon name={icon} />
      <span className="hide">{label}</span>
    </>
  );
  return href === null ? <span aria-hidden="true">{inner}</span> : <PlainLink to={href}>{inner}</PlainLink>;
};

/** Page numbers around the current one; nothing when there is one page only. */
export const Pagination = ({ meta, hrefOf }: Props) => {
  const { ui } = useMessages();
  const { current_page: current, per_page, last_page: last } = meta;
  if (last <= 1) return null;
  return (
    <nav className="pages" aria-label={ui.pages}>
      <Step icon="chevron-left" label={ui.previousPage} href={current > 1 ? hrefOf(current - 1) : null} />
      {pageNumbers(current, per_page, last).map((page) => (
        <PlainLink key={page} to={hrefOf(page)} aria-current={page === current ? 'page' : undefined}>
          {page}
        </PlainLink>
      ))}
      <Step icon="chevron-right" label={ui.nextPage} href={current < last ? hrefOf(current + 1) : null} />
    </nav>
  );
};
