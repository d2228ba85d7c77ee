-- A cart line outlives the variant it was for: it stays as one that can no longer be bought. (Setting variant_id to null
-- made two lines of one product equal when a seller deleted two variants, and so forbade the deletion.)
ALTER TABLE cart_items DROP CONSTRAINT cart_items_variant_id_fkey;

-- Every writer of a cart holds that cart's lock, so that what is counted here cannot change before the commit.
CREATE FUNCTION cart_has_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM cart_items WHERE user_id = NEW.user_id) > 100 THEN
    RAISE EXCEPTION 'a cart holds at most 100 lines' USING ERRCODE = 'check_violation', CONSTRAINT = 'cart_items_room';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER has_room AFTER INSERT ON cart_items FOR EACH ROW EXECUTE FUNCTION cart_has_room();
