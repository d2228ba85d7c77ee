import { digits } from '#common/money.ts';

/** `Rp 349.900`: Rp small, digits heavy, never broken over lines. Red by its place in the look (price still to be paid). */
export const Price = ({ amount, as: Tag = 'span' }: { amount: number; as?: 'span' | 'p' }) => (
  <Tag className="price">
    <small>Rp&nbsp;</small>
    {digits(amount)}
  </Tag>
);
