import { tokensOf } from './tokens.rules.ts';

/** Words that sellers put before a name and that say nothing about the thing: offers, amounts, packings. */
const before = new Set(
  `promo terlaris ready stok stock baru new grosir obral murah termurah diskon sale original ori best seller bestseller
  cod gratis ongkir flash hot spesial jual dijual paket set aneka isi pcs pack pak lusin bundle bundling`.split(
    /\s+/,
  ),
);

const saysSomething = (word: string): boolean => !before.has(word) && !/^\p{N}+$/u.test(word);

/** What stands in brackets before a name is an offer: `( READY STOK ) Kemeja Flanel`. */
const withoutOffer = (name: string): string => name.replace(/^(\s*[([{【][^)\]}】]*[)\]}】])+/u, '');

export type Named = {
  product_name: string;
  merchant_name: string;
  category_names: string;
  is_official: boolean;
};

/**
 * The words of a name that say what the thing is. An Indonesian name begins with it (`kopi bubuk`, but `pewangi mobil aroma
 * kopi`); an official store's brand may stand before it, and wherever the name repeats a word of its own category, that
 * says it too.
 */
export const headWords = ({
  product_name,
  merchant_name,
  category_names,
  is_official,
}: Named): Set<string> => {
  const all = tokensOf(product_name);
  const rest = tokensOf(withoutOffer(product_name)).filter(saysSomething);
  const words = rest.length > 0 ? rest : all;
  const brand = new Set(is_official ? tokensOf(merchant_name) : []);
  const category = new Set(tokensOf(category_names));
  const first = words.find((word) => !brand.has(word)) ?? words[0];
  return new Set(all.filter((word) => word === first || (category.has(word) && saysSomething(word))));
};
