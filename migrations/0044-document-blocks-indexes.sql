-- no transaction
create index concurrently if not exists official_documents_unconverted on official_documents (id) where document_v2 is null;
create index concurrently if not exists press_releases_unconverted on press_releases (id) where document_v2 is null;
create index concurrently if not exists blog_posts_unconverted on blog_posts (id) where document_v2 is null;
create index concurrently if not exists creations_unconverted on creations (id) where document_v2 is null;
