-- Holidays that were suggested to a member are kept among what they asked for.
alter table member_request drop constraint member_request_type_check;
alter table member_request add constraint member_request_type_check
  check (type in ('flight', 'hotel', 'support', 'feedback', 'holiday'));
