import { useLoaderData, useRevalidator } from 'react-router';
import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-content.css';
import { useRef, useState } from 'react';
import { toQueryString } from '#common/query-string.ts';
import { listMissedSearches, readSearchWords } from '#contract/operator-search.ts';
import { need } from '#web/client/api.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';
import { urls } from '#web/urls.ts';
import { DataTable } from '../../data-table/data-table.tsx';
import { DataTableFilters } from '../../data-table/table-filters.tsx';
import { type RowOf, type TableData, tableLoader } from '../../data-table/table-loader.ts';
import { useTable } from '../../data-table/use-table.ts';
import { operatorLoader } from '../../frame/access.ts';
import { Moment } from '../../ui/moment.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SynonymsEditor } from './synonyms-editor.tsx';

const missedTable = tableLoader(listMissedSearches, { filters: ['days'] });

const load = async (request: PageRequest) => {
  const [synonyms, missed] = await Promise.all([
    need(request.api.call(readSearchWords)),
    missedTable(request),
  ]);
  return { synonyms: synonyms.data, missed };
};

export const loader = operatorLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorContent.words.title);

/** /operator/search-words: what means the same in searches, and what was searched and not found. */
export default function Page() {
  const { words: t } = useMessages().operatorContent;
  const { synonyms, missed } = useLoaderData<Awaited<ReturnType<typeof load>>>();
  const { revalidate } = useRevalidator();
  const [taught, setTaught] = useState<{ text: string; at: number } | null>(null);
  const editor = useRef<HTMLDivElement>(null);
  const addWord = (text: string) => {
    setTaught((before) => ({ text, at: (before?.at ?? 0) + 1 }));
    editor.current?.scrollIntoView();
  };
  return (
    <>
      <PageHead title={t.title} />
      <div className="words-page">
        <div ref={editor}>
          <Panel title={t.sets}>
            <SynonymsEditor
              key={synonyms.version}
              saved={synonyms}
              taught={taught}
              onSaved={() => setTaught(null)}
              onReload={revalidate}
            />
          </Panel>
        </div>
        <Panel title={t.missed}>
          <MissedList missed={missed} onTeach={addWord} />
        </Panel>
      </div>
    </>
  );
}

/** What buyers searched and did not find; a word of it can become a line of the editor (`onTeach`). */
const MissedList = ({
  missed,
  onTeach,
}: {
  missed: TableData<RowOf<typeof listMissedSearches>>;
  onTeach: (text: string) => void;
}) => {
  const { words: t } = useMessages().operatorContent;
  const to = useLocalePath();
  const table = useTable(missed);
  const days = [
    { value: '1', label: t.today },
    { value: '', label: t.week },
    { value: '30', label: t.month },
  ];
  return (
    <>
      <p className="quiet small words-intro">{t.missedIntro}</p>
      <DataTableFilters
        query={table}
        searchLabel={t.searchMissed}
        filters={[{ key: 'days', label: t.days, options: days }]}
      />
      <DataTable
        table={table}
        rowKey={({ text }) => text}
        columns={[
          {
            key: 'text',
            label: t.text,
            cell: ({ text }) => (
              <PlainLink to={to(urls.search(toQueryString({ search: text })))}>{text}</PlainLink>
            ),
            csv: ({ text }) => text,
          },
          {
            key: 'times',
            label: t.times,
            cell: ({ times }) => <span className="num">{times}</span>,
            csv: ({ times }) => times,
            right: true,
          },
          {
            key: 'last',
            label: t.last,
            cell: ({ last_at }) => <Moment at={last_at} />,
            csv: ({ last_at }) => last_at,
          },
          {
            key: 'act',
            label: '',
            cell: ({ text }) => (
              <Button small aria-label={t.teachOf(text)} onClick={() => onTeach(text)}>
                {t.addWord}
              </Button>
            ),
          },
        ]}
        csvName="missedSearches"
        empty={t.emptyMissed}
      />
    </>
  );
};
