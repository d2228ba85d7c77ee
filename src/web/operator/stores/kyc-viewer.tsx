import { useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { PrivateFileLink, PrivateImage } from '#web/features/private-files/private-file.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Panel } from '../ui/panel.tsx';
import { useKeys } from '../ui/use-keys.ts';
import type { KycDocument, KycDocumentName } from './kyc-documents.rules.ts';

type Props = { documents: readonly KycDocument[]; onAgain: () => void };

/** One paper: a picture that can be turned and enlarged, anything else by its name. */
const Shown = ({
  paper,
  turn,
  large,
  onGone,
}: {
  paper: KycDocument;
  turn: number;
  large: boolean;
  onGone: () => void;
}) => {
  const { operatorStores: t } = useMessages();
  const { file, name } = paper;
  if (!file.mime.startsWith('image/')) {
    return (
      <p className="kyc-file">
        <Icon name="receipt" />
        {file.name}
      </p>
    );
  }
  return (
    // reached by Tab, so that arrows move an enlarged picture
    <div
      className={large ? 'kyc-stage is-large' : 'kyc-stage'}
      tabIndex={0}
      role="group"
      aria-label={t.paper[name]}
    >
      <PrivateImage
        fileId={file.file_id}
        alt={t.paper[name]}
        className={`kyc-turn-${turn}`}
        onGone={onGone}
      />
    </div>
  );
};

/** The KYC documents of a store beside its data, one at a time. Keys: figures choose, r turns, z enlarges. */
export const KycViewer = ({ documents, onAgain }: Props) => {
  const { operatorStores: t } = useMessages();
  const [name, setName] = useState<KycDocumentName | null>(null);
  const [turn, setTurn] = useState(0);
  const [large, setLarge] = useState(false);
  const [gone, setGone] = useState<string | null>(null);
  const paper = documents.find((one) => one.name === name) ?? documents[0];
  const choose = (next: KycDocumentName) => {
    setName(next);
    setTurn(0);
    setLarge(false);
  };
  const rotate = () => setTurn((now) => (now + 1) % 4);
  useKeys({
    ...Object.fromEntries(documents.map((one, index) => [String(index + 1), () => choose(one.name)])),
    r: rotate,
    z: () => setLarge((now) => !now),
  });
  if (paper === undefined) {
    return (
      <Panel title={t.documents}>
        <p className="quiet small">{t.noDocuments}</p>
      </Panel>
    );
  }
  return (
    <Panel title={t.documents}>
      <Tabs
        label={t.documents}
        current={paper.name}
        onSelect={choose}
        tabs={documents.map((one) => ({ key: one.name, label: t.paper[one.name] }))}
      />
      {gone === paper.file.url ? (
        <div className="kyc-stage kyc-gone">
          <p>{t.paperGone}</p>
          <Button onClick={onAgain}>{t.paperAgain}</Button>
        </div>
      ) : (
        <Shown paper={paper} turn={turn} large={large} onGone={() => setGone(paper.file.url)} />
      )}
      <div className="kyc-ways">
        <Button small onClick={rotate}>
          <Icon name="rotate-ccw" />
          {t.turn}
        </Button>
        <Button small aria-pressed={large} onClick={() => setLarge(!large)}>
          <Icon name="search" />
          {large ? t.shrink : t.enlarge}
        </Button>
        <PrivateFileLink
          className={buttonClass({ small: true, kind: 'plain' })}
          fileId={paper.file.file_id}
          url={paper.file.url}
        >
          {t.openPaper}
        </PrivateFileLink>
      </div>
      <p className="quiet small">{t.opened}</p>
    </Panel>
  );
};
