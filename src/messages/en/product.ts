import type { ProductMessages } from '../id/product.ts';

export const product: ProductMessages['product'] = {
  metaDescription: (name, price, store, city) =>
    `Buy ${name} for ${price} from ${store}${city === '' ? '' : `, ${city}`}. Your money is held until the item arrives.`,

  photos: 'Product photos',
  photoOf: (index, name) => `Photo ${index}: ${name}`,
  showPhoto: (index) => `Show photo ${index}`,
  enlargePhoto: (index) => `Enlarge photo ${index}`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  previousPhoto: 'Previous photo',
  nextPhoto: 'Next photo',

  flashSale: 'Flash Sale',
  flashLeft: (left, stock) => `${left} of ${stock} left`,
  endsIn: 'Ends in',

  reviewCount: (count) => `${count} review${count === '1' ? '' : 's'}`,
  noReviewsYet: 'No reviews yet',
  sold: (count) => `${count} sold`,
  wishlist: 'Wishlist',
  quantity: 'Quantity',
  perAccount: (count) => `Max. ${count} per account`,
  stock: (count) => `${count} in stock`,
  stockLow: (count) => `${count} left`,
  soldOut: 'Sold out',
  soldOutTitle: 'This product is sold out',
  soldOutText: 'Save it to your wishlist to find it easily once it is back in stock.',
  variantGone: 'This choice is sold out. Please pick another one.',
  addToCart: 'Cart',
  addToCartLabel: 'Add to cart',
  buyNow: 'Buy Now',

  notHalal: 'Not halal (the seller says so)',
  shippedFrom: 'Shipped from',
  shippingCost: (weight) =>
    `Shipping is calculated at checkout from your address and the weight of ${weight} grams.`,
  moneyKept: 'Your money is',
  moneyKeptUntil: 'held by us until the item arrives',
  moneyBack: 'If the seller does not ship in time, you are refunded automatically.',
  vouchers: 'Store vouchers',
  notForFlash: '(not for flash sale items)',
  seeAll: 'All',
  store: 'Store',
  visitStore: 'Visit store',
  chatStore: 'Chat',

  details: 'Details',
  readMore: 'Read more',
  readLess: 'Read less',
  condition: 'Condition',
  conditions: { new: 'New', used: 'Used' },
  weight: 'Weight',
  grams: (weight) => `${weight} grams`,
  category: 'Category',

  reviews: 'Reviews',
  allReviews: 'See all reviews',
  reviewsEmpty: 'No reviews yet. Only buyers who have received the item can write one.',
  reviewsOfStarEmpty: (star) => `No reviews with ${star} star${star === 1 ? '' : 's'} yet.`,
  filterByStar: 'Filter by stars',
  allStars: 'All',
  starCount: (star, count) => `${star} star${star === 1 ? '' : 's'} (${count})`,
  starBar: (star) => `${star} star${star === 1 ? '' : 's'}: `,
  moreReviews: 'More reviews',
  reviewsFailed: 'The reviews could not be loaded. Please try again.',
  replyOf: (store) => `Reply from ${store}`,
  reviewPhoto: (index) => `Review photo ${index}`,
  recommended: 'Recommended products',

  gone: 'Product not available',
  goneTitle: 'Sorry, the product you are looking for is not available.',
  goneText: 'Select a product to add to your cart.',
  goneLink: 'Select Product',
};

export const messages: ProductMessages = { product };
