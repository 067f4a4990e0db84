-- Categories of the sample catalogue, so that they can be removed with it.
alter table release_category_groups add column is_sample boolean not null default false;
alter table release_categories add column is_sample boolean not null default false;

-- Those that earlier releases loaded and nobody has renamed since.
update release_category_groups set is_sample = true
  where exists (select from catalogue_reporters where is_sample) and (code, name) in (
    ('economy', '경제·산업'),
    ('technology', 'IT·과학'),
    ('culture', '생활·문화'),
    ('society', '사회·정책'));
update release_categories set is_sample = true
  where exists (select from catalogue_reporters where is_sample) and (code, name) in (
    ('economy-general', '경제 일반'),
    ('finance', '금융·증권'),
    ('manufacturing', '제조·중공업'),
    ('retail', '유통·소비재'),
    ('real-estate', '건설·부동산'),
    ('internet', '인터넷·플랫폼'),
    ('software', '소프트웨어·인공지능'),
    ('electronics', '반도체·전자'),
    ('bio', '바이오·의료기기'),
    ('startup', '스타트업·벤처'),
    ('health', '건강·의학'),
    ('food', '식품·외식'),
    ('travel', '여행·레저'),
    ('beauty', '패션·뷰티'),
    ('arts', '공연·전시·출판'),
    ('society-general', '사회 일반'),
    ('education', '교육·청소년'),
    ('environment', '환경·에너지'),
    ('local', '지역·지자체'),
    ('welfare', '복지·비영리'));

-- The logo of a company, next to its brand profile: small, and read only where it is shown.
create table brand_logos (
  account_id bigint primary key references accounts,
  type text not null,
  content bytea not null,
  updated_at timestamptz not null default now()
);
