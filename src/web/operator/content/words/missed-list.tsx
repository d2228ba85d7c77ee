import { toQueryString } from '#common/query-string.ts';
import { listMissedSearches } from '#contract/operator-search.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Go } from '#web/ui/go.tsx';
import { urls } from '#web/urls.ts';
import { DeskFilters } from '../../desk/desk-filters.tsx';
import { DeskTable } from '../../desk/desk-table.tsx';
import { Moment } from '../../desk/moment.tsx';
import { useDeskList } from '../../desk/use-desk-list.ts';
import { useListQuery } from '../../desk/use-list-query.ts';

/** What buyers searched and did not find; a word of it can become a line of the editor (`onTeach`). */
export const MissedList = ({ onTeach }: { onTeach: (text: string) => void }) => {
  const { words } = useMessages().operatorContent;
  const query = useListQuery(['days']);
  const list = useDeskList(listMissedSearches, query);
  const days = [
    { value: '1', label: words.today },
    { value: '', label: words.week },
    { value: '30', label: words.month },
  ];
  return (
    <>
      <p className="quiet small words-intro">{words.missedIntro}</p>
      <DeskFilters
        query={query}
        searchLabel={words.searchMissed}
        filters={[{ key: 'days', label: words.days, options: days }]}
      />
      <DeskTable
        list={list}
        query={query}
        rowKey={({ text }) => text}
        columns={[
          {
            key: 'text',
            label: words.text,
            cell: ({ text }) => <Go path={urls.search(toQueryString({ search: text }))}>{text}</Go>,
            csv: ({ text }) => text,
          },
          {
            key: 'times',
            label: words.times,
            cell: ({ times }) => <span className="num">{times}</span>,
            csv: ({ times }) => times,
            right: true,
          },
          {
            key: 'last',
            label: words.last,
            cell: ({ last_at }) => <Moment at={last_at} />,
            csv: ({ last_at }) => last_at,
          },
          {
            key: 'act',
            label: '',
            cell: ({ text }) => (
              <Button small aria-label={words.teachOf(text)} onClick={() => onTeach(text)}>
                {words.addWord}
              </Button>
            ),
          },
        ]}
        csvName={words.missedFile}
        empty={words.emptyMissed}
      />
    </>
  );
};
