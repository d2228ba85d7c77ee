const key = 'unsaved';
type Values = Readonly<Record<string, string | boolean>>;
type Kept = { who: string; forms: Record<string, Values> };

const read = (who: string): Kept => {
  const nothing: Kept = { who, forms: {} };
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null;
    return kept?.who === who ? kept : nothing;
  } catch {
    return nothing;
  }
};

const write = (kept: Kept): void => {
  try {
    if (Object.keys(kept.forms).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(kept));
  } catch (error) {
    // a browser that keeps nothing loses nothing but this comfort
    console.error(error);
  }
};

/** What an account had written into a form of this tab before a reload; nothing of another account. */
export const keptText = (who: string, form: string): Values => read(who).forms[form] ?? {};

/** Keeps what is written and not yet saved, in this tab only; what another account left is dropped. */
export const keepText = (who: string, form: string, values: Values): void => {
  const { [form]: _, ...others } = read(who).forms;
  write({ who, forms: Object.keys(values).length === 0 ? others : { ...others, [form]: values } });
};

/** Forgets everything that was kept, as when somebody logs out. */
export const forgetText = (): void => sessionStorage.removeItem(key);
