import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-content.css';
import { useRef, useState } from 'react';
import { toQueryString } from '#common/query-string.ts';
import { listMissedSearches, readSearchWords, type SearchWords } from '#contract/operator-search.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Go } from '#web/ui/go.tsx';
import { urls } from '#web/urls.ts';
import { DataTable } from '../../data-table/data-table.tsx';
import { DataTableFilters } from '../../data-table/table-filters.tsx';
import { useTableData } from '../../data-table/use-table-data.ts';
import { useTableQuery } from '../../data-table/use-table-query.ts';
import { AsyncSection } from '../../ui/async-section.tsx';
import { Moment } from '../../ui/moment.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SynonymsEditor } from './synonyms-editor.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorContent.words.title);

/** /operator/search-words: what means the same in searches, and what was searched and not found. */
export default function Page() {
  const { words: t } = useMessages().operatorContent;
  const kept = useApiQuery(
    'search words',
    async (api): Promise<SearchWords> => (await need(api.call(readSearchWords))).data,
  );
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
            <AsyncSection of={kept}>
              {(data) => (
                <SynonymsEditor
                  key={data.version}
                  kept={data}
                  taught={taught}
                  onSaved={(saved) => {
                    setTaught(null);
                    kept.set(saved);
                  }}
                  onReload={kept.reload}
                />
              )}
            </AsyncSection>
          </Panel>
        </div>
        <Panel title={t.missed}>
          <MissedList onTeach={addWord} />
        </Panel>
      </div>
    </>
  );
}

/** What buyers searched and did not find; a word of it can become a line of the editor (`onTeach`). */
const MissedList = ({ onTeach }: { onTeach: (text: string) => void }) => {
  const { words: t } = useMessages().operatorContent;
  const query = useTableQuery(['days']);
  const list = useTableData(listMissedSearches, query);
  const days = [
    { value: '1', label: t.today },
    { value: '', label: t.week },
    { value: '30', label: t.month },
  ];
  return (
    <>
      <p className="quiet small words-intro">{t.missedIntro}</p>
      <DataTableFilters
        query={query}
        searchLabel={t.searchMissed}
        filters={[{ key: 'days', label: t.days, options: days }]}
      />
      <DataTable
        list={list}
        query={query}
        rowKey={({ text }) => text}
        columns={[
          {
            key: 'text',
            label: t.text,
            cell: ({ text }) => <Go path={urls.search(toQueryString({ search: text }))}>{text}</Go>,
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
        csvName={t.missedFile}
        empty={t.emptyMissed}
      />
    </>
  );
};
