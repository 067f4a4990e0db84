-- What the operator should know about the feed as it was last read: empty, or read only in part. Null: nothing.
alter table news_feeds add column note text;
