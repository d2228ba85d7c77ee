import { type ReactNode, useId } from 'react';

type Props = {
  /** What the part is called in the code: no words of the shop, so it is English in both languages. */
  name: string;
  children: ReactNode;
};

/** One shared part in all of its states, under its name. */
export const Specimen = ({ name, children }: Props) => {
  const id = useId();
  return (
    <section className="specimen" aria-labelledby={id}>
      <h2 id={id} lang="en">
        {name}
      </h2>
      {children}
    </section>
  );
};

/** States side by side, as many as the page is wide. */
export const States = ({ children }: { children: ReactNode }) => (
  <div className="specimen-row">{children}</div>
);
