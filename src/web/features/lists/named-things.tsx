import { useMessages } from '#web/client/messages.tsx';

const MAX_NAMED = 5;

/** The names of what a dialog is about to destroy: the first five, and how many more there are. */
export const NamedThings = ({ names }: { names: readonly string[] }) => {
  const { ui } = useMessages();
  const more = names.length - MAX_NAMED;
  return (
    <ul className="named-things">
      {names.slice(0, MAX_NAMED).map((name, index) => (
        <li key={`${index} ${name}`}>{name}</li>
      ))}
      {more > 0 && <li className="quiet">{ui.andMore(more)}</li>}
    </ul>
  );
};
