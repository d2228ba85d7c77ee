import type { MetaArgs } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-content.css';
import { useRef, useState } from 'react';
import { readSearchWords, type SearchWords } from '#contract/operator-search.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { privateMeta } from '#web/client/page-meta.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { DeskHead } from '../../desk/desk-head.tsx';
import { Panel } from '../../desk/panel.tsx';
import { AsyncSection } from '../../desk/part.tsx';
import { MissedList } from './missed-list.tsx';
import { WordsEditor } from './words-editor.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorContent.words.title);

/** /operator/search-words: what means the same in searches, and what was searched and not found (O136–O138). */
export default function Page() {
  const { words } = useMessages().operatorContent;
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
      <DeskHead title={words.title} />
      <div className="words-page">
        <div ref={editor}>
          <Panel title={words.sets}>
            <AsyncSection of={kept}>
              {(data) => (
                <WordsEditor
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
        <Panel title={words.missed}>
          <MissedList onTeach={addWord} />
        </Panel>
      </div>
    </>
  );
}
