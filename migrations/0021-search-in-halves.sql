-- The even and the odd texts have an index each, so that two connections share the counting of a word that is in most
-- of a hundred thousand releases.
drop function search_count(bigint[]);
drop function search_ids(bigint[]);
drop index search_documents_grams;

create index search_documents_grams_0 on search_documents using gin (grams)
  with (gin_pending_list_limit = 16384) where text_id % 2 = 0;
create index search_documents_grams_1 on search_documents using gin (grams)
  with (gin_pending_list_limit = 16384) where text_id % 2 = 1;

-- As before, the planner is kept from reading all rows of a small table.
create function search_count_0(keys bigint[]) returns bigint language sql stable strict
  set enable_seqscan = off set enable_indexscan = off
  as 'select count(*) from search_documents where grams @> keys and text_id % 2 = 0';
create function search_count_1(keys bigint[]) returns bigint language sql stable strict
  set enable_seqscan = off set enable_indexscan = off
  as 'select count(*) from search_documents where grams @> keys and text_id % 2 = 1';
create function search_ids_0(keys bigint[]) returns setof bigint language sql stable strict rows 100
  set enable_seqscan = off set enable_indexscan = off
  as 'select text_id from search_documents where grams @> keys and text_id % 2 = 0';
create function search_ids_1(keys bigint[]) returns setof bigint language sql stable strict rows 100
  set enable_seqscan = off set enable_indexscan = off
  as 'select text_id from search_documents where grams @> keys and text_id % 2 = 1';
