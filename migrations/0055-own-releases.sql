-- A release to own contacts has no product.
alter table releases alter column product_id drop not null;
-- Whom it was ordered for, with names as they were: a list of {type, id, name}. Null for older releases.
alter table releases add column audience jsonb;
