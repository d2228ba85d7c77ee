import { useMessages } from '#web/client/messages.tsx';

type Props = { onPick: (username: string, password: string) => void };

const password = 'Lokapasar1';

/** In the demo: accounts that are there already; a press fills the form in. */
export const DemoAccounts = ({ onPick }: Props) => {
  const auth = useMessages().auth;
  const accounts = [
    { label: auth.demoBuyer, email: 'pembeli@lokapasar.test' },
    { label: auth.demoNewBuyer, email: 'pembeli2@lokapasar.test' },
    { label: auth.demoSeller, email: 'penjual@lokapasar.test' },
    { label: auth.demoOperator, email: 'operator@lokapasar.test' },
  ];
  return (
    <div className="demo-accounts">
      <p className="small quiet">
        <b>{auth.demoAccounts}.</b> {auth.demoAccountsText}
      </p>
      <div className="chips up-half">
        {accounts.map(({ label, email }) => (
          <button
            key={email}
            type="button"
            className="chip"
            aria-label={auth.demoUse(label)}
            onClick={() => onPick(email, password)}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
};
