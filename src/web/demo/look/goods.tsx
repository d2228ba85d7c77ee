import type { Promo } from '#contract/promo.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Avatar } from '#web/frame/avatar.tsx';
import { Counter } from '#web/frame/counter.tsx';
import { BannerSlider } from '#web/shop/listing/banner-slider.tsx';
import { Button } from '#web/ui/button.tsx';
import type { CardProduct } from '#web/ui/card-product.ts';
import { Countdown } from '#web/ui/countdown.tsx';
import { Discount } from '#web/ui/discount.tsx';
import { Marks } from '#web/ui/marks.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';
import { Price } from '#web/ui/price.tsx';
import { ProductCard } from '#web/ui/product-card.tsx';
import { ProductGrid } from '#web/ui/product-grid.tsx';
import { ProductStrip } from '#web/ui/product-strip.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { VoucherCard } from '#web/ui/voucher-card.tsx';
import { Specimen, States } from './specimen.tsx';

/** A product of the demo shop's making, with its real picture. */
const base = (photo: string): CardProduct => ({
  id: 1,
  slug: 'selendang',
  product_name: 'Selendang Tenun Ikat',
  publish_price: 349_900,
  base_price: 349_900,
  merchant_discount_percentage: 0,
  average_ratings: 4.9,
  total_sold: 1_999,
  stock: 12,
  is_available: true,
  photos: [{ image_url: photo }],
  merchant: { merchant_city: 'Kota Kupang', is_pkp: 'non-pkp', is_official: false },
  flash_sale: null,
});

const flash = { flash_price: 199_000, flash_stock: 20, flash_sold: 13 };

/** One of each state that a card can be in, by its id. */
const cards = (photo: string): CardProduct[] => {
  const one = base(photo);
  return [
    one,
    {
      ...one,
      id: 2,
      product_name:
        'Selendang Tenun Ikat Sumba Timur Motif Mamuli Pewarna Alam Akar Mengkudu Panjang Dua Meter Setengah',
      merchant: { merchant_city: 'Kabupaten Penukal Abab Lematang Ilir', is_pkp: 'pkp', is_official: true },
      halal: true,
      permit: { name: 'Halal', number: 'ID32110000123456789' },
    },
    {
      ...one,
      id: 3,
      permit: { name: 'Postel/SDPPI', number: '81234/SDPPI/2024' },
      photos: [],
      average_ratings: 0,
      total_sold: 0,
    },
    { ...one, id: 4, stock: 0, is_available: false },
    {
      ...one,
      id: 5,
      publish_price: 299_900,
      merchant_discount_percentage: 14.29,
      halal: false,
      permit: { name: 'Non-halal' },
    },
    {
      ...one,
      id: 6,
      publish_price: flash.flash_price,
      merchant_discount_percentage: 43.13,
      flash_sale: flash,
    },
  ];
};

export const Cards = ({ photo }: { photo: string }) => {
  const all = cards(photo);
  return (
    <>
      <Specimen name="ProductCard, ProductGrid">
        <ProductGrid products={all} />
      </Specimen>
      <Specimen name="ProductCard with the meter of a flash list">
        <ul className="grid">
          {all.slice(5).map((product) => (
            <li key={product.id} className="card-cell">
              <ProductCard product={product} flash="meter" />
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="ProductStrip">
        <ProductStrip products={[...all, ...all.map((one) => ({ ...one, id: one.id + 10 }))]} />
      </Specimen>
    </>
  );
};

const end = '2026-12-31T17:00:00Z';
const sampleVoucher: Promo = {
  id: 1,
  promo_name: 'Ongkir Hemat',
  slug: 'ongkir-hemat',
  type: 'voucher',
  organizer: 'marketplace',
  start_at: '2026-11-01T00:00:00+07:00',
  end_at: end,
  voucher_code: null,
  thumbnail: null,
  json_meta: { icon: null, square_banner: null },
  is_selected: false,
  is_claimed: false,
  is_eligible: true,
  ineligible_reason: null,
  merchant: null,
  discount_type: 'free_shipping',
  discount_value: 0,
  max_discount: 20_000,
  min_purchase: 50_000,
};

export const Prices = () => {
  const { ui } = useMessages();
  return (
    <Specimen name="Price, Discount, Stars, Marks, Counter, Avatar, Countdown">
      <States>
        <Price amount={349_900} />
        <p>
          <Price amount={299_900} /> <Discount basePrice={349_900} percentage={14.29} />
        </p>
      </States>
      <States>
        {[0, 1, 2, 3, 4.9, 5].map((rating) => (
          <Stars key={rating} rating={rating} />
        ))}
        <Stars rating={4} big />
      </States>
      <States>
        <Marks merchant={{ is_official: true, is_pkp: 'pkp' }} />
        <Counter value={3} />
        <Counter value={1_234} />
        <Avatar url={null} />
      </States>
      <States>
        {/* nothing to count down to: it stands at zero */}
        <Countdown endAt="2026-01-01T00:00:00Z" secondsLeft={0} />
        <Countdown endAt="2026-01-01T00:00:00Z" secondsLeft={0} units />
      </States>
      <div className="specimen-halves">
        <VoucherCard promo={sampleVoucher} action={<Button small>{ui.claimVoucher}</Button>} />
        <VoucherCard
          promo={{ ...sampleVoucher, discount_type: 'percentage', discount_value: 12.5, min_purchase: 0 }}
          chosen
        />
        <VoucherCard
          promo={{ ...sampleVoucher, discount_type: 'amount', discount_value: 5_000, max_discount: null }}
          off={ui.minimumPurchase('Rp 50.000')}
        />
      </div>
    </Specimen>
  );
};

export const Banners = ({ photo }: { photo: string }) => {
  const { ui } = useMessages();
  return (
    <Specimen name="BannerSlider, Picture">
      <BannerSlider label={ui.promo} count={2}>
        {[photo, null].map((url) => (
          <li key={String(url)} className="banner-picture">
            <PlainLink to="/">
              <Picture url={url} alt={ui.promo} sizes="300px" widths={[320]} />
            </PlainLink>
          </li>
        ))}
      </BannerSlider>
    </Specimen>
  );
};
