import { dataOrNull, need } from '#web/client/api.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-people.css';
import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { type MerchantDetail, operatorMerchant, operatorMerchants } from '#contract/operator-stores.ts';
import { merchantClosing } from '#contract/store-closing.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { BackLink, PageHead } from '#web/ui/page-head.tsx';
import { Seal } from '#web/ui/seal.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { urls } from '#web/urls.ts';
import { operatorLoader, useOperator } from '../frame/access.ts';
import { operatorUrls } from '../operator-urls.ts';
import { Badge } from '../ui/badge.tsx';
import { FoundSection } from '../ui/found-section.tsx';
import { History } from '../ui/history.tsx';
import { Moment } from '../ui/moment.tsx';
import { Facts, Panel } from '../ui/panel.tsx';
import { ClosingPanel } from './closing-panel.tsx';
import { kycDocumentsOf } from './kyc-documents.rules.ts';
import { KycViewer } from './kyc-viewer.tsx';
import { StoreActions } from './store-actions.tsx';
import { StoreBadge } from './store-badge.tsx';

const load = async ({ api, params }: PageRequest) => {
  const asked = { params: { id: params.id ?? '' } };
  const [detail, closing] = await Promise.all([
    dataOrNull(api.call(operatorMerchant, asked)),
    dataOrNull(api.call(merchantClosing, asked)),
  ]);
  return detail === null ? null : { detail, closing };
};
type Found = NonNullable<Awaited<ReturnType<typeof load>>>;
export const loader = operatorLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorStores.title);

/** Where else the store is met. */
const Ways = ({ detail }: { detail: MerchantDetail }) => {
  const { operatorStores: t } = useMessages();
  const to = useLocalePath();
  const { has } = useOperator();
  const only = `?merchant_id=${detail.id}`;
  return (
    <nav className="people-ways" aria-label={detail.merchant_name}>
      {detail.status === 'active' && (
        <Link className="link" to={to(urls.store(detail.merchant_slug))}>
          {t.inShop}
        </Link>
      )}
      {has('catalog') && (
        <Link className="link" to={to(operatorUrls.products(only))}>
          {t.itsProducts}
        </Link>
      )}
      {has('order') && (
        <Link className="link" to={to(operatorUrls.orders(only))}>
          {t.itsOrders}
        </Link>
      )}
    </nav>
  );
};

/** On to the next store that waits, once this one does not. */
const Next = () => {
  const { operatorStores: t } = useMessages();
  const go = useNavigate();
  const to = useLocalePath();
  const toast = useToast();
  const next = useMutation(
    (api) => need(api.call(operatorMerchants, { input: { status: 'pending', per_page: 1 } })),
    {
      revalidate: false,
      onDone: ({ data: [row] }) => {
        if (row === undefined) toast.info(t.noNext);
        else go(to(operatorUrls.merchant(row.id)));
      },
    },
  );
  return (
    <Button small kind="plain" busy={next.busy} onClick={next.run}>
      {t.next}
    </Button>
  );
};

const Screen = ({ detail, closing, reload }: Found & { reload: () => Promise<void> }) => {
  const { operatorStores: t } = useMessages();
  const to = useLocalePath();
  const { has } = useOperator();
  const documents = kycDocumentsOf(detail);
  const { status, needs_review, is_official, is_owner_suspended, store, owner } = detail;
  return (
    <>
      <BackLink path={operatorUrls.merchants()}>{t.toList}</BackLink>
      <PageHead
        title={detail.merchant_name}
        aside={
          <>
            {status !== 'pending' && <Next />}
            <StoreActions detail={detail} />
          </>
        }
      />
      <div className="people-marks people-standing">
        <StoreBadge status={status} />
        {needs_review && status !== 'pending' && <Badge tone="wait">{t.newDocuments}</Badge>}
        {is_official && <Seal />}
        <Ways detail={detail} />
      </div>
      {store.reject_reason !== null && (
        <p className="people-note">
          <b>{t.rejectReason}:</b> {store.reject_reason}
        </p>
      )}
      {is_owner_suspended && (
        <p className="people-note">
          {t.ownerSuspended}{' '}
          {has('user') && (
            <Link className="link" to={to(operatorUrls.user(owner.id))}>
              {t.toOwner}
            </Link>
          )}
        </p>
      )}
      <div className="people-split">
        <div className="people-facts">
          <StoreFacts detail={detail} />
          {closing !== null && (
            <ClosingPanel merchantId={detail.id} name={detail.merchant_name} closing={closing} />
          )}
          <History lines={detail.histories} />
        </div>
        <div className="people-documents">
          <KycViewer documents={documents} onAgain={reload} />
          {documents.length > 0 && <p className="quiet small wide-only">{t.keys}</p>}
        </div>
      </div>
    </>
  );
};

/** /operator/merchant/:id: a store's documents beside what it says, and the verdict. */
export default function Page() {
  const { operator, operatorStores: t } = useMessages();
  const found = useLoaderData<Found | null>();
  const { revalidate } = useRevalidator();
  return (
    <FoundSection
      found={found}
      messages={t}
      list={{ title: operator.merchants, path: operatorUrls.merchants() }}
    >
      {(shown) => <Screen key={shown.detail.id} {...shown} reload={revalidate} />}
    </FoundSection>
  );
}

const Profile = ({ detail }: { detail: MerchantDetail }) => {
  const { operatorStores: t } = useMessages();
  const { store, created_at, verified_at } = detail;
  return (
    <Panel title={t.profile}>
      <Facts
        rows={[
          [t.name, store.merchant_name],
          [t.address, store.merchant_slug],
          [t.isCompany, store.is_company ? t.company : t.person],
          [t.companyName, detail.location.company_name],
          [t.tax, store.is_pkp === 'pkp' ? t.pkp : t.nonPkp],
          [t.npwp, store.no_npwp],
          [t.pic, [store.pic_name, store.pic_phone].filter((one) => one !== '').join(' · ')],
          [t.since, <Moment key="since" at={created_at} full />],
          [t.verifiedAt, verified_at && <Moment at={verified_at} full />],
          [t.description, store.description && <span className="people-text">{store.description}</span>],
        ]}
      />
    </Panel>
  );
};

const Owner = ({ detail }: { detail: MerchantDetail }) => {
  const { operatorStores: t } = useMessages();
  const locale = useLocale();
  const to = useLocalePath();
  const { has } = useOperator();
  const { owner, personal } = detail;
  const name = owner.fullname ?? owner.email ?? owner.phone ?? `#${owner.id}`;
  return (
    <Panel title={t.personal}>
      <Facts
        rows={[
          [
            t.account,
            has('user') ? (
              <Link key="account" className="link" to={to(operatorUrls.user(owner.id))}>
                {name}
              </Link>
            ) : (
              name
            ),
          ],
          [t.email, owner.email],
          ...(personal === null
            ? [[t.phone, owner.phone] as const]
            : ([
                [t.fullname, personal.fullname],
                [
                  t.ktp,
                  <span key="ktp" className="num">
                    {personal.no_ktp}
                  </span>,
                ],
                [t.birthday, dayText(locale, personal.birthday)],
                [t.gender, personal.gender && t[personal.gender]],
                [t.phone, personal.phone],
              ] as const)),
        ]}
      />
      {personal === null && <p className="quiet small up-1">{t.noPersonal}</p>}
    </Panel>
  );
};

/** Everything that was sent of a store, to be compared with its documents. */
const StoreFacts = ({ detail }: { detail: MerchantDetail }) => {
  const { operatorStores: t } = useMessages();
  const { location, bank } = detail;
  const region = [location.area, location.sub_district, location.city, location.province];
  return (
    <>
      <Owner detail={detail} />
      <Profile detail={detail} />
      <Panel title={t.location}>
        <Facts
          rows={[
            [t.street, location.address],
            [t.region, region.filter(Boolean).join(', ')],
            [t.zipcode, location.zipcode],
          ]}
        />
      </Panel>
      <Panel title={t.bank}>
        <Facts
          rows={[
            [t.bankName, bank.bank_name],
            [
              t.rekening,
              bank.rekening && (
                <span key="rekening" className="num">
                  {bank.rekening}
                </span>
              ),
            ],
            [t.holder, bank.atas_nama],
            [t.branch, bank.cabang],
          ]}
        />
      </Panel>
    </>
  );
};
