import { useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Panel } from '../desk/panel.tsx';
import type { Paper, PaperName } from './papers.rules.ts';
import { useKeys } from './use-keys.ts';

type Props = { papers: readonly Paper[]; onAgain: () => void };

/** One paper: a picture that can be turned and enlarged, anything else by its name. */
const Shown = ({
  paper,
  turn,
  large,
  onGone,
}: {
  paper: Paper;
  turn: number;
  large: boolean;
  onGone: () => void;
}) => {
  const { operatorStores: words } = useMessages();
  const { file, name } = paper;
  if (!file.mime.startsWith('image/')) {
    return (
      <p className="paper-file">
        <Icon name="receipt" />
        {file.name}
      </p>
    );
  }
  return (
    // reached by Tab, so that arrows move an enlarged picture
    <div
      className={large ? 'paper-stage is-large' : 'paper-stage'}
      tabIndex={0}
      role="group"
      aria-label={words.paper[name]}
    >
      <img src={file.url} alt={words.paper[name]} className={`paper-turn-${turn}`} onError={onGone} />
    </div>
  );
};

/** The papers of a store beside its data, one at a time. Keys: figures choose, r turns, z enlarges. */
export const PaperViewer = ({ papers, onAgain }: Props) => {
  const { operatorStores: words } = useMessages();
  const [name, setName] = useState<PaperName | null>(null);
  const [turn, setTurn] = useState(0);
  const [large, setLarge] = useState(false);
  const [gone, setGone] = useState<string | null>(null);
  const paper = papers.find((one) => one.name === name) ?? papers[0];
  const choose = (next: PaperName) => {
    setName(next);
    setTurn(0);
    setLarge(false);
  };
  const rotate = () => setTurn((now) => (now + 1) % 4);
  useKeys({
    ...Object.fromEntries(papers.map((one, index) => [String(index + 1), () => choose(one.name)])),
    r: rotate,
    z: () => setLarge((now) => !now),
  });
  if (paper === undefined) {
    return (
      <Panel title={words.papers}>
        <p className="quiet small">{words.noPapers}</p>
      </Panel>
    );
  }
  return (
    <Panel title={words.papers}>
      <Tabs
        label={words.papers}
        current={paper.name}
        onSelect={choose}
        tabs={papers.map((one) => ({ key: one.name, label: words.paper[one.name] }))}
      />
      {gone === paper.file.url ? (
        <div className="paper-stage paper-gone">
          <p>{words.paperGone}</p>
          <Button onClick={onAgain}>{words.paperAgain}</Button>
        </div>
      ) : (
        <Shown paper={paper} turn={turn} large={large} onGone={() => setGone(paper.file.url)} />
      )}
      <div className="paper-ways">
        <Button small onClick={rotate}>
          <Icon name="rotate-ccw" />
          {words.turn}
        </Button>
        <Button small aria-pressed={large} onClick={() => setLarge(!large)}>
          <Icon name="search" />
          {large ? words.shrink : words.enlarge}
        </Button>
        <a
          className={buttonClass({ small: true, kind: 'plain' })}
          href={paper.file.url}
          target="_blank"
          rel="noreferrer"
        >
          {words.openPaper}
        </a>
      </div>
      <p className="quiet small">{words.opened}</p>
    </Panel>
  );
};
