-- What operators look through: everybody's orders, and the queues of what waits for them.
CREATE INDEX orders_newest ON orders (created_at DESC, id DESC);
CREATE INDEX orders_refunded ON orders (id) WHERE refund_amount > 0;
CREATE INDEX payments_in_review ON payments (id) WHERE status = 'review';
