-- How stores did lately, counted by a job: whoever shows it reads one row.
CREATE TABLE store_scores (
  merchant_id bigint PRIMARY KEY REFERENCES merchants,
  -- over so many days before `counted_at`
  days smallint NOT NULL,
  -- orders that came to it, and how many of them it rejected or let lapse
  orders integer NOT NULL,
  cancelled integer NOT NULL,
  -- orders that had to be sent by now, and those that were in time
  due integer NOT NULL,
  on_time integer NOT NULL,
  -- how many buyers waited for an answer in the chat, and how many minutes the one in the middle
  chats integer NOT NULL,
  chat_minutes integer,
  -- complaints, hours until the store spoke, and how many ended with money for the buyer
  complaints integer NOT NULL,
  complaint_hours integer,
  complaints_lost integer NOT NULL,
  reviews integer NOT NULL,
  -- hundredths of a star
  stars integer,
  -- what follows from it by the settings of that moment
  is_reliable boolean NOT NULL,
  may_join_flash boolean NOT NULL,
  counted_at timestamptz NOT NULL
);
