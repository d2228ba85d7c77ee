import { useLocation } from 'react-router';

type Props = { page: number; last: number; label: (page: number) => string };

/** The pages before and after, for readers without JavaScript and for addresses that name a page. */
export const PageLinks = ({ page, last, label }: Props) => {
  const { pathname, search } = useLocation();
  const address = (other: number) => {
    const query = new URLSearchParams(search);
    query.delete('page');
    if (other > 1) query.set('page', String(other));
    const text = query.toString();
    return text === '' ? pathname : `${pathname}?${text}`;
  };
  return (
    <p className="row page-links">
      {page > 1 && (
        <a className="button button-line" rel="prev" href={address(page - 1)}>
          {label(page - 1)}
        </a>
      )}
      {page < last && (
        <a className="button button-line" rel="next" href={address(page + 1)}>
          {label(page + 1)}
        </a>
      )}
    </p>
  );
};
