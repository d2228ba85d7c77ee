import { useMessages } from '#web/client/messages.tsx';

type Channel = 'email' | 'phone';
type Props = { byEmail: boolean; onPick: (channel: Channel) => void };

/** Where the code goes: e-mail or mobile. */
export const ChannelPick = ({ byEmail, onPick }: Props) => {
  const auth = useMessages().auth;
  const option = (channel: Channel, label: string, checked: boolean) => (
    <label className="option">
      <input type="radio" name="channel" value={channel} checked={checked} onChange={() => onPick(channel)} />
      <span>{label}</span>
    </label>
  );
  return (
    <fieldset className="field">
      <legend className="label">{auth.by}</legend>
      <div className="options">
        {option('email', auth.byEmail, byEmail)}
        {option('phone', auth.byPhone, !byEmail)}
      </div>
    </fieldset>
  );
};
