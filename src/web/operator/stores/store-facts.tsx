import { Link } from 'react-router';
import type { MerchantDetail } from '#contract/operator-stores.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { Facts } from '../desk/facts.tsx';
import { Moment } from '../desk/moment.tsx';
import { Panel } from '../desk/panel.tsx';
import { useOperator } from '../desk/use-operator.ts';
import { operatorUrls } from '../operator-urls.ts';

const Profile = ({ detail }: { detail: MerchantDetail }) => {
  const { operatorStores: words } = useMessages();
  const { store, created_at, verified_at } = detail;
  return (
    <Panel title={words.profile}>
      <Facts
        rows={[
          [words.name, store.merchant_name],
          [words.address, store.merchant_slug],
          [words.isCompany, store.is_company ? words.company : words.person],
          [words.companyName, detail.location.company_name],
          [words.tax, store.is_pkp === 'pkp' ? words.pkp : words.nonPkp],
          [words.npwp, store.no_npwp],
          [words.pic, [store.pic_name, store.pic_phone].filter((one) => one !== '').join(' · ')],
          [words.since, <Moment key="since" at={created_at} full />],
          [words.verifiedAt, verified_at && <Moment at={verified_at} full />],
          [words.description, store.description && <span className="people-text">{store.description}</span>],
        ]}
      />
    </Panel>
  );
};

const Owner = ({ detail }: { detail: MerchantDetail }) => {
  const { operatorStores: words } = useMessages();
  const locale = useLocale();
  const to = useLocalePath();
  const { has } = useOperator();
  const { owner, personal } = detail;
  const name = owner.fullname ?? owner.email ?? owner.phone ?? `#${owner.id}`;
  return (
    <Panel title={words.personal}>
      <Facts
        rows={[
          [
            words.account,
            has('user') ? (
              <Link key="account" className="link" to={to(operatorUrls.user(owner.id))}>
                {name}
              </Link>
            ) : (
              name
            ),
          ],
          [words.email, owner.email],
          ...(personal === null
            ? [[words.phone, owner.phone] as const]
            : ([
                [words.fullname, personal.fullname],
                [
                  words.ktp,
                  <span key="ktp" className="num">
                    {personal.no_ktp}
                  </span>,
                ],
                [words.birthday, dayText(locale, personal.birthday)],
                [words.gender, personal.gender && words[personal.gender]],
                [words.phone, personal.phone],
              ] as const)),
        ]}
      />
      {personal === null && <p className="quiet small up-1">{words.noPersonal}</p>}
    </Panel>
  );
};

/** Everything that was sent of a store, to be compared with its papers. */
export const StoreFacts = ({ detail }: { detail: MerchantDetail }) => {
  const { operatorStores: words } = useMessages();
  const { location, bank } = detail;
  const region = [location.area, location.sub_district, location.city, location.province];
  return (
    <>
      <Owner detail={detail} />
      <Profile detail={detail} />
      <Panel title={words.location}>
        <Facts
          rows={[
            [words.street, location.address],
            [words.region, region.filter(Boolean).join(', ')],
            [words.zipcode, location.zipcode],
          ]}
        />
      </Panel>
      <Panel title={words.bank}>
        <Facts
          rows={[
            [words.bankName, bank.bank_name],
            [
              words.rekening,
              bank.rekening && (
                <span key="rekening" className="num">
                  {bank.rekening}
                </span>
              ),
            ],
            [words.holder, bank.atas_nama],
            [words.branch, bank.cabang],
          ]}
        />
      </Panel>
    </>
  );
};
