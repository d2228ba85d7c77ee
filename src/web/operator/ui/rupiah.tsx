import { rupiah } from '#common/money.ts';

/** An amount, never broken over lines: `Rp 1.250.000`. In the ink of the text: red is for what a buyer pays. */
export const Rupiah = ({ value }: { value: number }) => <span className="num keep">{rupiah(value)}</span>;
