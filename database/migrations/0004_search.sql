-- What lists and searches read. Everything up to counted_stores is derived from products, refreshed in the transaction
-- that changes a product, and rebuilt whole by `npm run cli -- reindex`: nothing of it is the truth.

-- One row per visible product with all that a list filters, sorts and shows, so that a list reads this table alone.
CREATE TABLE listing (
  id bigint PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  category_id integer NOT NULL,
  middle_id integer, -- its category of level 2, if it lies so deep
  top_id integer NOT NULL,
  leaf integer NOT NULL, -- categories.leaf_from of its category: a category with all below it is one range
  merchant_id bigint NOT NULL,
  province_id integer NOT NULL,
  city_id integer NOT NULL,
  is_official boolean NOT NULL,
  in_stock boolean NOT NULL,
  stars smallint NOT NULL, -- integer part of the average rating
  rating smallint NOT NULL, -- average rating in hundredths
  reviews integer NOT NULL,
  total_sold bigint NOT NULL,
  normal_price integer NOT NULL,
  flash_price integer, -- set while a slot runs and pieces are left
  price integer NOT NULL, -- what it costs now
  created_at timestamptz NOT NULL,
  card text NOT NULL -- the fields a card shows, a JSON array (catalogue/card.rules.ts)
) WITH (fillfactor = 90);

-- Sorted walks over everything; the included columns answer the filters without touching a row.
CREATE INDEX listing_lates ON listing (created_at DESC, id DESC)
  INCLUDE (leaf, merchant_id, province_id, city_id, is_official, stars, price);
CREATE INDEX listing_review ON listing (rating DESC, reviews DESC, id DESC)
  INCLUDE (leaf, merchant_id, province_id, city_id, is_official, stars, price);
CREATE INDEX listing_topprice ON listing (price DESC, id DESC)
  INCLUDE (leaf, merchant_id, province_id, city_id, is_official, stars);
CREATE INDEX listing_bottomprice ON listing (price, id DESC)
  INCLUDE (leaf, merchant_id, province_id, city_id, is_official, stars);
CREATE INDEX listing_recommended ON listing (total_sold DESC, rating DESC, id DESC) WHERE in_stock;

-- The same orders inside one category of each level, and inside one store.
CREATE INDEX listing_top_lates ON listing (top_id, created_at DESC, id DESC);
CREATE INDEX listing_top_review ON listing (top_id, rating DESC, reviews DESC, id DESC);
CREATE INDEX listing_top_topprice ON listing (top_id, price DESC, id DESC);
CREATE INDEX listing_top_bottomprice ON listing (top_id, price, id DESC);
CREATE INDEX listing_middle_lates ON listing (middle_id, created_at DESC, id DESC);
CREATE INDEX listing_middle_review ON listing (middle_id, rating DESC, reviews DESC, id DESC);
CREATE INDEX listing_middle_topprice ON listing (middle_id, price DESC, id DESC);
CREATE INDEX listing_middle_bottomprice ON listing (middle_id, price, id DESC);
CREATE INDEX listing_category_lates ON listing (category_id, created_at DESC, id DESC);
CREATE INDEX listing_category_review ON listing (category_id, rating DESC, reviews DESC, id DESC);
CREATE INDEX listing_category_topprice ON listing (category_id, price DESC, id DESC);
CREATE INDEX listing_category_bottomprice ON listing (category_id, price, id DESC);
CREATE INDEX listing_merchant_lates ON listing (merchant_id, created_at DESC, id DESC);
CREATE INDEX listing_merchant_review ON listing (merchant_id, rating DESC, reviews DESC, id DESC);
CREATE INDEX listing_merchant_topprice ON listing (merchant_id, price DESC, id DESC);
CREATE INDEX listing_merchant_bottomprice ON listing (merchant_id, price, id DESC);
CREATE INDEX listing_merchant_recommended ON listing (merchant_id, total_sold DESC, rating DESC, id DESC) WHERE in_stock;

-- Filters. What they leave is sorted from the index alone: of 1,500 rows only the 24 of a page are opened. With the stars
-- in the key a rating inside a category or a place is read alone; the price is not in it, since in its order the rows of
-- a place would lie scattered and counting them would cost more than the filter saves.
CREATE INDEX listing_leaf ON listing (leaf, stars)
  INCLUDE (merchant_id, province_id, city_id, is_official, price, id, created_at, rating, reviews);
CREATE INDEX listing_city ON listing (city_id, stars)
  INCLUDE (leaf, merchant_id, is_official, price, id, created_at, rating, reviews);
CREATE INDEX listing_province ON listing (province_id, stars)
  INCLUDE (leaf, merchant_id, is_official, price, id, created_at, rating, reviews);
CREATE INDEX listing_merchant ON listing (merchant_id)
  INCLUDE (leaf, province_id, city_id, is_official, stars, price, id, created_at, rating, reviews);

-- The words of each visible product and their roots; those of its name once more marked "=", with weight A and their
-- places; and facet tokens (#c its category and those above, #p province, #k city, #s store type, #r stars, #b brand).
-- Searches filter, sort and count from these rows alone; filters of many values read the plain columns.
CREATE TABLE keywords (
  id bigint PRIMARY KEY REFERENCES listing ON DELETE CASCADE,
  merchant_id bigint NOT NULL,
  total_sold bigint NOT NULL,
  created_at timestamptz NOT NULL,
  category_id integer NOT NULL,
  province_id integer NOT NULL,
  city_id integer NOT NULL,
  price integer NOT NULL, -- as listing.price, of this moment
  reviews integer NOT NULL,
  rating smallint NOT NULL,
  words tsvector NOT NULL
) WITH (fillfactor = 90);
CREATE INDEX keywords_words ON keywords USING gin (words) WITH (fastupdate = off);
-- The first page of a frequent word is found among what sells most: a fiftieth and a sixth of a large shop.
CREATE INDEX keywords_words_best ON keywords USING gin (words) WITH (fastupdate = off) WHERE total_sold >= 5000;
CREATE INDEX keywords_words_good ON keywords USING gin (words) WITH (fastupdate = off) WHERE total_sold >= 500;
CREATE INDEX keywords_popular ON keywords (total_sold DESC, id DESC);
ALTER TABLE keywords ALTER COLUMN words SET STATISTICS 1000;

-- Every word that occurs, with the number of products it finds: totals of single words, completion and spelling.
CREATE TABLE vocabulary (
  word text COLLATE "C" PRIMARY KEY,
  products integer NOT NULL,
  near text[] -- the word with one letter left out (two from 8 letters on); null for what is never corrected
);
CREATE INDEX vocabulary_common ON vocabulary (products) WHERE products >= 1000;
CREATE INDEX vocabulary_near ON vocabulary USING gin (near) WITH (fastupdate = off);

-- Words of the names of the products directly in a category, for suggestions.
CREATE TABLE category_words (
  category_id integer NOT NULL,
  word text COLLATE "C" NOT NULL,
  products integer NOT NULL,
  PRIMARY KEY (category_id, word)
);
CREATE INDEX category_words_inside ON category_words USING gin (word gin_trgm_ops) WITH (fastupdate = off);

-- Every one and two letters inside the words of category_words, with how many of these words have them.
CREATE TABLE category_pieces (
  piece text COLLATE "C" NOT NULL,
  category_id integer NOT NULL,
  words integer NOT NULL,
  PRIMARY KEY (piece, category_id)
);

-- Two words that follow one another in the names of the products directly in a category, and how often.
CREATE TABLE category_pairs (
  pair text COLLATE "C" NOT NULL,
  category_id integer NOT NULL,
  times integer NOT NULL,
  PRIMARY KEY (pair, category_id)
);
CREATE INDEX category_pairs_inside ON category_pairs USING gin (pair gin_trgm_ops) WITH (fastupdate = off);

-- Prices in steps, 64 to each doubling; below 128 every price is a step (search/price-steps.rules.ts does the same).
CREATE FUNCTION price_step(price integer) RETURNS integer IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN price < 128 THEN price
    ELSE (26 - position(B'1' IN price::bit(32))) * 64 + (price >> (26 - position(B'1' IN price::bit(32)))) END;

-- How many visible products are directly in each category, and in or below each category (0: all) by price step. The
-- number is the sum of the rows: whoever lists products adds rows and waits for nobody, a timer folds them together.
CREATE TABLE category_sizes (
  category_id integer NOT NULL,
  products integer NOT NULL
);
CREATE TABLE price_counts (
  category_id integer NOT NULL,
  step integer NOT NULL,
  products integer NOT NULL
);
CREATE INDEX price_counts_step ON price_counts (category_id, step) INCLUDE (products);

-- The stores of words that find thousands, counted ahead by a timer: counting fifty thousand products for each request
-- would be too slow. Where a row is missing or old, the stores are counted when somebody asks.
CREATE TABLE counted_stores (
  word text COLLATE "C" PRIMARY KEY,
  query text COLLATE "C" NOT NULL, -- the text search query of that word
  products integer NOT NULL, -- vocabulary.products when it was counted
  stores jsonb NOT NULL, -- [merchant id, products][], at most 100, most first
  counted_at timestamptz NOT NULL
);
CREATE INDEX counted_stores_query ON counted_stores (query);

-- Words that buyers use for one another, edited by operators. One row is one set that means the same; an entry may be
-- several words ("lemari es"). Folded as searches are: lower case, no accents, letters and digits only.
CREATE TABLE search_synonyms (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  position integer NOT NULL,
  words text[] NOT NULL CHECK (cardinality(words) BETWEEN 2 AND 12),
  created_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO search_synonyms (position, words)
SELECT position - 1, string_to_array(line, ' = ')
FROM unnest(string_to_array($$hp = handphone = ponsel = telepon genggam = smartphone = henpon
laptop = notebook = komputer jinjing
komputer = computer
charger = pengisi daya = casan = cas
powerbank = power bank = bank daya
earphone = headset = earbud = henset
headphone = headpon
speaker = pengeras suara
kabel data = kabel usb
flashdisk = flash disk = flesdis
mouse = tetikus
keyboard = papan ketik
printer = pencetak
tv = televisi
ac = pendingin ruangan
kulkas = lemari es
setrika = seterika = strika
rice cooker = penanak nasi
dispenser = penyedia air
senter = flashlight
kamera = camera
jam tangan = arloji
casing = case = sarung hp
antigores = anti gores = tempered glass
baju = pakaian = busana
anak = kids = bocah
bayi = baby
pria = cowok = laki laki
wanita = perempuan = cewek
kaos = kaus = t shirt = tshirt = oblong
kemeja = hem
jeans = denim
jaket = jacket
jas hujan = mantel hujan = raincoat
jilbab = kerudung = hijab
mukena = mukenah
piyama = baju tidur = piama
rok = skirt
kaos kaki = kaus kaki
ikat pinggang = sabuk = gesper
kacamata = kaca mata
sandal = sendal
sneakers = sepatu kets = sepatu kanvas
tas ransel = ransel = tas punggung = backpack
tas selempang = sling bag = slempang
dompet = wallet
koper = suitcase
gelang = bracelet
anting = giwang
sprei = seprai = seprei = sepray
selimut = blanket
kasur = matras
gorden = korden = tirai = hordeng
karpet = permadani
lampu = lamp
lemari = almari
wajan = penggorengan
botol minum = tumbler
termos = thermos
kotak makan = lunch box = rantang
toples = stoples
tisu = tissue
popok = diaper = diapers
sampo = shampo = shampoo
sabun muka = facial wash = pembersih wajah
pasta gigi = odol
tabir surya = sunscreen = sunblock
pelembap = pelembab = moisturizer
lipstik = lipstick = gincu
parfum = minyak wangi = perfume
bedak = powder
kopi = coffee
teh = tea
cokelat = coklat
mi = mie
mi instan = mie instan
keripik = kripik
kerupuk = krupuk
sambal = sambel
cabai = cabe
telur = telor
kue = cake
mainan = toys
boneka = doll
sepeda = bike
helm = helmet
alat tulis = atk
pulpen = bolpoin = bolpen = ballpoint
buku = book
tas sekolah = school bag
gunting = scissors
bor = drill
pancing = alat pancing = pancingan
matras yoga = yoga mat$$, E'\n')) WITH ORDINALITY AS seed (line, position);

-- How often something was searched on a Jakarta day and nothing was found. Only the most searched texts of each day and
-- only the last days are stored, so that the table cannot grow without end.
CREATE TABLE missed_searches (
  day date NOT NULL,
  text text COLLATE "C" NOT NULL CHECK (length(text) BETWEEN 1 AND 100),
  times integer NOT NULL CHECK (times > 0),
  last_at timestamptz NOT NULL,
  PRIMARY KEY (day, text)
);
