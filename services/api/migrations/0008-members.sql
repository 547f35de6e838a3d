-- People who have signed in, and what they keep here. Deleting a member deletes all of it.
create table member (
  -- Derived from auth0_id: one record per login.
  id uuid primary key,
  -- The identity provider's subject.
  auth0_id text not null,
  -- As the identity provider told last. Not unique: whoever else it names gets a record of their own.
  email text not null,
  first_name text not null,
  last_name text not null,
  -- Null, here and below: not chosen yet.
  currency text check (currency ~ '^[A-Z]{3}$'),
  holiday_preferences text[] not null,
  budget numeric,
  number_of_travelers int,
  duration_in_days int,
  version int not null default 1,
  created_at timestamptz not null default now()
);

create table membership (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references member on delete cascade,
  type text not null check (type in ('airline', 'hotel')),
  scheme_name text not null,
  membership_number text not null,
  tier text not null,
  points_balance numeric not null,
  created_at timestamptz not null default now()
);
-- One membership per scheme, however its name is written.
create unique index membership_scheme on membership (member_id, type, lower(scheme_name));

-- Every step of a balance: null before the membership was added and after it was removed.
create table balance_change (
  id bigint generated always as identity primary key,
  member_id uuid not null references member on delete cascade,
  type text not null check (type in ('airline', 'hotel')),
  scheme_name text not null,
  points_before numeric,
  points_after numeric,
  changed_at timestamptz not null default now()
);
create index balance_change_of_member on balance_change (member_id, id);

-- What members asked of the site; which details there are depends on the type.
create table member_request (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references member on delete cascade,
  type text not null check (type in ('flight', 'hotel', 'support', 'feedback')),
  status text not null default 'pending' check (status in ('pending')),
  details jsonb not null,
  created_at timestamptz not null default now()
);
create index member_request_of_member on member_request (member_id, created_at);

create table hotel_chain (
  code text collate "C" primary key check (code ~ '^[A-Z]{2,12}$'),
  name text not null,
  -- Its loyalty programme.
  programme text not null,
  brands text[] not null
);

-- The groups behind the hotel programmes that members can keep, each with brands that its own site lists.
insert into hotel_chain (code, name, programme, brands) values
  ('ACCOR', 'Accor', 'Accor Live Limitless',
    '{Raffles,Fairmont,Sofitel,MGallery,Pullman,Swissôtel,Mövenpick,Novotel,Mercure,ibis}'),
  ('HILTON', 'Hilton', 'Hilton Honors',
    '{"Waldorf Astoria",Conrad,"Hilton Hotels & Resorts","Curio Collection",DoubleTree,"Hilton Garden Inn",Hampton}'),
  ('HYATT', 'Hyatt', 'World of Hyatt',
    '{"Park Hyatt","Grand Hyatt",Andaz,"Hyatt Regency","Hyatt Centric","Hyatt Place"}'),
  ('IHG', 'IHG Hotels & Resorts', 'IHG One Rewards',
    '{"Six Senses",InterContinental,Kimpton,"Hotel Indigo","Crowne Plaza","Holiday Inn","Holiday Inn Express"}'),
  ('MARRIOTT', 'Marriott International', 'Marriott Bonvoy',
    '{"The Ritz-Carlton","St. Regis","JW Marriott","W Hotels","Marriott Hotels",Sheraton,Westin,Courtyard,Moxy}'),
  ('RADISSON', 'Radisson Hotel Group', 'Radisson Rewards',
    '{"Radisson Collection","Radisson Blu",Radisson,"Radisson RED","Park Inn by Radisson"}'),
  ('WYNDHAM', 'Wyndham Hotels & Resorts', 'Wyndham Rewards',
    '{"Wyndham Grand",Dolce,Wyndham,TRYP,Ramada,"Days Inn","Super 8"}');
