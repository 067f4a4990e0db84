-- Preferences of the inbox belong to the person, so their row belongs to the person's first account. It used to be the
-- account that was in use when the row was written.
update inbox_settings s set account_id = p.account_id
  from people p where p.id = s.person_id and s.account_id <> p.account_id;

-- A trigger, so that they also move when the previous release moves the person.
create function move_inbox_settings() returns trigger language plpgsql as $$
begin
  update inbox_settings set account_id = new.account_id where person_id = new.id;
  return null;
end $$;
create trigger people_moved after update of account_id on people for each row
  when (new.account_id is distinct from old.account_id) execute function move_inbox_settings();
