-- Every PUBLIC_URL that this service has had. Stored URLs of its own files begin with one of them.
create table public_addresses (
  url text primary key,
  created_at timestamptz not null default now()
);

-- Until now only the service itself wrote these columns.
insert into public_addresses (url)
select distinct address from (
  select substring(url from '^(.+)/files/images/[0-9a-f]{48}\.(?:png|jpg|webp)$') as address from (
    select img_url as url from press_releases where img_url is not null
    union select img_url from blog_posts where img_url is not null
    union select img_url from releases where img_url is not null
    union select url from loose_pictures
  ) as pictures
  union select substring(file_url from '^(.+)/live/openapi/file/[0-9a-f]{32}\.[a-z]{2,4}$') from uploads
) as found
where address is not null;
