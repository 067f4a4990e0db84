-- Balance below which the account is told that its credit is low; null for the standard of the installation, 0 for never.
alter table accounts add column low_credit bigint check (low_credit >= 0);
