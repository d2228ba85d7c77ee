import '#web/styles/pages/operator-people.css';
import '#web/styles/pages/operator-security.css';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { digits } from '#common/money.ts';
import {
  makeRecoveryCodes,
  operatorFactors,
  removeFactor,
  type SecondFactors,
} from '#contract/operator-factors.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { operatorLoader } from '../frame/access.ts';
import { Moment } from '../ui/moment.tsx';
import { Facts, Panel } from '../ui/panel.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { SetUpTotp } from './set-up-totp.tsx';

export const loader = operatorLoader(async ({ api }) => (await need(api.call(operatorFactors))).data);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorOwnSecurity.title);

/** What is asked before a second factor goes: which one it is. */
type Removal = { factor: 'totp' } | { factor: 'passkey'; passkey_id: string };

/** /operator/security: the own second factors and recovery codes. */
export default function Page() {
  const { operatorOwnSecurity: t } = useMessages();
  const factors = useLoaderData<SecondFactors>();
  const toast = useToast();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const isMissing = factors.is_required && factors.totp === null && factors.passkeys.length === 0;
  const showCodes = (made: readonly string[] | null) => made !== null && setCodes(made);
  const remove = useMutation((api, input: Removal) => need(api.call(removeFactor, { input })), {
    onDone: () => toast.good(t.removed),
  });
  return (
    <>
      <PageHead title={t.title} text={t.intro} />
      {isMissing && (
        <p className="security-note" role="status">
          <Icon name="circle-alert" />
          {t.required}
        </p>
      )}
      {codes !== null && <NewCodes codes={codes} onSaved={() => setCodes(null)} />}
      <div className="people-split is-even">
        <div className="people-facts">
          <Panel title={t.totp}>
            <TotpState factors={factors} onRemove={() => setRemoval({ factor: 'totp' })} />
            <SetUpTotp isReplacing={factors.totp !== null} onDone={showCodes} />
          </Panel>
          <RecoveryPanel factors={factors} onMade={showCodes} />
        </div>
        <div className="people-facts">
          <Panel title={t.passkeys}>
            <Passkeys
              factors={factors}
              onRemove={(passkey_id) => setRemoval({ factor: 'passkey', passkey_id })}
            />
            <AddPasskey onDone={showCodes} />
          </Panel>
        </div>
      </div>
      <Dialog
        open={removal !== null}
        onClose={() => setRemoval(null)}
        title={t.removeTitle}
        actions={
          <Button
            kind="ink"
            busy={remove.busy}
            onClick={async () => {
              if (removal !== null) await remove.run(removal);
              setRemoval(null);
            }}
          >
            {t.remove}
          </Button>
        }
      >
        <p>{t.removeText}</p>
      </Dialog>
    </>
  );
}

type Shown = { factors: SecondFactors };

const TotpState = ({ factors: { totp }, onRemove }: Shown & { onRemove: () => void }) => {
  const { operatorOwnSecurity: t } = useMessages();
  if (totp === null) return <p className="quiet small">{t.totpNone}</p>;
  return (
    <p className="spread">
      <span>
        {t.totpSince} <Moment at={totp.since} full />
      </span>
      <Button small onClick={onRemove} aria-label={t.removeNamed(t.totp)}>
        {t.remove}
      </Button>
    </p>
  );
};

const Passkeys = ({ factors: { passkeys }, onRemove }: Shown & { onRemove: (passkeyId: string) => void }) => {
  const { operatorOwnSecurity: t } = useMessages();
  return (
    <>
      <p className="quiet small">{t.passkeysText}</p>
      {passkeys.length === 0 && <p className="quiet small">{t.passkeysNone}</p>}
      {passkeys.map(({ id, name, since, last_used_at }) => (
        <div key={id} className="security-passkey">
          <p className="spread">
            <b>{name}</b>
            <Button small onClick={() => onRemove(id)} aria-label={t.removeNamed(name)}>
              {t.remove}
            </Button>
          </p>
          <Facts
            rows={[
              [t.since, <Moment key="since" at={since} />],
              [t.lastUsed, last_used_at === null ? t.never : <Moment key="used" at={last_used_at} />],
            ]}
          />
        </div>
      ))}
    </>
  );
};

const RecoveryPanel = ({
  factors,
  onMade,
}: Shown & { onMade: (codes: readonly string[] | null) => void }) => {
  const { operatorOwnSecurity: t } = useMessages();
  const toast = useToast();
  const make = useMutation((api) => need(api.call(makeRecoveryCodes)), {
    onDone: ({ data }) => {
      onMade(data.new_codes);
      toast.good(t.recoveryMade);
    },
  });
  const canMake = factors.totp !== null || factors.passkeys.length > 0;
  return (
    <Panel title={t.recovery}>
      <p className="quiet small">{canMake ? t.recoveryText : t.recoveryNone}</p>
      {canMake && (
        <p className="spread">
          <span>{t.recoveryLeft(digits(factors.recovery_codes))}</span>
          <Button busy={make.busy} onClick={() => make.run()}>
            {t.recoveryMake}
          </Button>
        </p>
      )}
    </Panel>
  );
};

/** The recovery codes, this once. */
const NewCodes = ({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) => {
  const { operatorOwnSecurity: t } = useMessages();
  return (
    <Panel
      title={t.newCodes}
      aside={<CopyButton text={codes.join('\n')} label={t.copyCodes} copied={t.copied} />}
    >
      <p className="quiet small">{t.newCodesText}</p>
      <ul className="security-codes num">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p>
        <Button kind="main" onClick={onSaved}>
          {t.codesSaved}
        </Button>
      </p>
    </Panel>
  );
};
