import { digits } from '#common/money.ts';
import { listWishlist } from '#contract/wishlist.ts';
import { wireCall } from '#web/client/browser-api.ts';
import { type EarlyCall, EarlyCalls } from '#web/client/early-calls.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { RequireLogin } from '#web/client/require-login.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { GridSkeleton } from '#web/ui/grid-skeleton.tsx';
import { cardPicture } from '#web/ui/picture-sources.ts';
import { RecommendationGrid, recommendationsLink } from '#web/ui/recommendation-grid.tsx';
import { urls } from '#web/urls.ts';
import '#web/styles/pages/wishlist.css';
import { useMessages } from '#web/client/messages.tsx';
import { useWishlist } from './use-wishlist.ts';
import { WishlistGoods } from './wishlist-goods.tsx';
import { WishlistTools } from './wishlist-tools.tsx';

export const handle = { frame: { back: urls.home() } };

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.wishlist.title);

/** The cards that a phone shows at first, of the list itself or, where it is empty, of what stands below. */
const cards = { count: 4, ...cardPicture };
const early: EarlyCall = {
  ...wireCall(listWishlist),
  cards,
  ifNone: { method: 'GET', url: `/api${recommendationsLink()}`, cards: { ...cards, count: 2 } },
};

/** What only its owner sees, below the title that everybody gets. */
const Own = () => {
  const { wishlist: words } = useMessages();
  const screen = useWishlist();
  const { list, products } = screen;
  return (
    <>
      <div className="wishlist-head">
        <div className="row">
          <h1>{words.title}</h1>
          {list.data !== null && <span className="quiet num">{words.count(digits(products.length))}</span>}
        </div>
        {products.length > 0 && <WishlistTools screen={screen} />}
      </div>
      <WishlistGoods screen={screen} />
      {/* not before the goods: it would be pushed about by them */}
      {(list.data !== null || list.failed) && <RecommendationGrid />}
    </>
  );
};

/** /user/wishlist (spec §2, checklist 126-136). */
export default function Page() {
  const { wishlist: words } = useMessages();
  return (
    <div className="page wishlist">
      <Breadcrumb here={words.title} />
      <EarlyCalls calls={[early]} />
      <RequireLogin
        fallback={
          <>
            <div className="wishlist-head">
              <h1>{words.title}</h1>
            </div>
            <GridSkeleton count={12} />
          </>
        }
      >
        <Own />
      </RequireLogin>
    </div>
  );
}
