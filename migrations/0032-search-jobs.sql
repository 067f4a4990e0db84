-- Texts that wait to be indexed. The request that saves a text adds a row in its own transaction; background workers
-- of all instances take rows with a lease. A text that waits has no row in search_documents: searches read it directly.
create sequence search_job_generations;
create table search_jobs (
  area text not null,
  text_id bigint not null,
  account_id bigint not null,
  -- New with every change of the text: a worker that indexed an earlier state must not finish the job.
  generation bigint not null default nextval('search_job_generations'),
  leased_until timestamptz not null default '-infinity',
  primary key (area, text_id)
);
create index search_jobs_account on search_jobs (account_id, generation);
