-- Cargo by road and sea charges a parcel's volume more: 4000 cm³ a kilogram, where others count 6000.
ALTER TABLE courier_tariffs ADD COLUMN is_cargo boolean NOT NULL DEFAULT false;
