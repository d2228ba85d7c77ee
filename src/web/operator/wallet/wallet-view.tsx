import { operatorWalletDetail } from '#contract/operator-wallet.ts';
import { ApiError, need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DeskBack } from '../desk/desk-back.tsx';
import { DeskHead } from '../desk/desk-head.tsx';
import { Panel } from '../desk/panel.tsx';
import { AsyncSection } from '../desk/part.tsx';
import { Statement } from '../ledger/statement.tsx';
import { operatorUrls } from '../operator-urls.ts';
import { AdjustForm } from './adjust-form.tsx';
import { Amounts } from './amounts.tsx';
import { ownerInput, type WalletKey, walletText } from './wallet-key.rules.ts';

/** One wallet: what is in it, what came in and went out, and how to put it right. */
export const WalletView = ({ of }: { of: WalletKey }) => {
  const { operatorMoney } = useMessages();
  const words = operatorMoney.wallet;
  const wallet = useApiQuery(walletText(of), async (api) => {
    try {
      return (await need(api.call(operatorWalletDetail, { input: ownerInput(of) }))).data;
    } catch (error) {
      if (error instanceof ApiError && error.code === 404) return 'gone' as const;
      throw error;
    }
  });
  return (
    <AsyncSection of={wallet} lines={6}>
      {(data) =>
        data === 'gone' ? (
          <EmptyState heading={2} thing="search" title={words.goneTitle} text={words.goneText}>
            <ButtonLink path={operatorUrls.wallet()}>{words.back}</ButtonLink>
          </EmptyState>
        ) : (
          <>
            <DeskBack path={operatorUrls.wallet()}>{words.back}</DeskBack>
            <DeskHead title={data.name || data.contact} />
            <div className="wallet-desk">
              <Amounts wallet={data} />
              <Panel title={words.adjust}>
                <AdjustForm wallet={data} onDone={(saldo) => wallet.set({ ...data, ...saldo })} />
              </Panel>
            </div>
            <Panel title={words.statement}>
              <Statement
                account={data.owner === 'buyer' ? 'buyer_wallet' : 'merchant_wallet'}
                ownerId={data.id}
                seen={data.total_saldo}
              />
            </Panel>
          </>
        )
      }
    </AsyncSection>
  );
};
