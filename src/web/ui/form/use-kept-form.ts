import { useEffect, useRef, useState } from 'react';
import { keepText, keptText } from '#web/client/kept-text.ts';
import { useSession } from '#web/client/session.ts';
import { type Form, type FormOptions, type NamesOf, useForm, type Values } from './use-form.ts';

type Options<V extends Values, T> = FormOptions<V, T> & {
  /** Fields that hold a file: it is uploaded again, or was saved already. */
  files?: readonly NamesOf<V, string>[];
};

const unsaved = <V extends Values>(values: V, saved: V, files: readonly string[]): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== saved[name] && !files.includes(name)),
  );

/**
 * A form whose text survives a reload and a walk through the shop, for this account and in this tab, until it is sent.
 * `offered` says that it began with such text; `startOver` throws that away.
 */
export const useKeptForm = <V extends Values, T>(
  name: string,
  { files = [], done, ...options }: Options<V, T>,
): Form<V> & { offered: boolean; startOver: () => void } => {
  const { user } = useSession();
  const who = user?.email ?? user?.phone ?? '';
  const [found] = useState(() => keptText(who, name) as Partial<V>);
  const [offered, setOffered] = useState(Object.keys(found).length > 0);
  const empty = useRef(options.initial);
  const isSent = useRef(false);
  const form = useForm<V, T>({
    ...options,
    initial: { ...options.initial, ...found },
    done: (data, answer) => {
      isSent.current = true;
      keepText(who, name, {});
      setOffered(false);
      return done(data, answer);
    },
  });
  const { values } = form;
  useEffect(() => {
    if (who !== '' && !isSent.current) keepText(who, name, unsaved(values, empty.current, files));
  }, [who, name, values, files]);
  const startOver = () => {
    form.reset(empty.current);
    setOffered(false);
  };
  return { ...form, offered, startOver };
};
