import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { SearchBox } from '#web/features/lists/filter-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { voucherUrls } from '../voucher-urls.ts';
import { type ListQuery, writeListQuery } from './list-query.rules.ts';

/** Looks for vouchers by name or code. */
export const VoucherSearch = ({ query }: { query: ListQuery }) => {
  const { sellerVouchers: words } = useMessages();
  const to = useLocalePath();
  const navigate = useNavigate();
  const [search, setSearch] = useState(query.search);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    navigate(to(voucherUrls.list(writeListQuery({ ...query, page: 1, search: search.trim() }))));
  };
  return (
    <form className="product-filters" role="search" aria-label={words.search} onSubmit={submit}>
      <SearchBox label={words.search} value={search} onChange={setSearch} />
      <Button type="submit">{words.searchButton}</Button>
    </form>
  );
};
