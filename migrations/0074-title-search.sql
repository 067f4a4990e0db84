-- Search for words in titles: pieces of one to three characters, hashed with the account as seed, so that the index of a
-- title holds nothing that another account's search could match.
create function title_grams(account_id bigint, title text) returns bigint[]
  language sql immutable strict parallel safe cost 1000
  return (
    select coalesce(array_agg(distinct hashtextextended(substr(form, start, size) collate "C", account_id)), '{}')
    from (select lower(normalize(left(title, 500)) collate pg_c_utf8)) compared (form)
      cross join generate_series(1, 3) size
      cross join generate_series(1, char_length(form) - size + 1) start
  );

-- The pieces that a title with the phrase has.
create function title_keys(account_id bigint, phrase text) returns bigint[]
  language sql immutable strict parallel safe cost 1000
  return (
    select coalesce(array_agg(distinct hashtextextended(substr(form, start, size) collate "C", account_id)), '{}')
    from (select lower(normalize(phrase) collate pg_c_utf8)) compared (form)
      cross join least(3, char_length(form)) size
      cross join generate_series(1, char_length(form) - size + 1) start
  );
