-- Files that several builds have are found by their path, which says what they hold.
create index artifact_file_by_path on artifact_file (name, path);

-- Files as what changed since one that a browser may have (RFC 9842): made when a build is published or released.
create table artifact_delta (
  name text not null,
  build text not null,
  path text not null,
  -- SHA-256 of the file that it is based on, in base64: what browsers name it by.
  dictionary text not null,
  encoding text not null check (encoding in ('dcb', 'dcz')),
  bytes integer not null check (bytes > 0),
  -- SHA-256 of the delta, in base64: it is not sent when it is no more what it was.
  hash text not null,
  primary key (name, path, dictionary, encoding, build),
  foreign key (name, build) references artifact (name, build)
);

-- The builds that a build has been compared with.
create table artifact_compared (
  name text not null,
  build text not null,
  with_build text not null,
  primary key (name, build, with_build),
  foreign key (name, build) references artifact (name, build)
);
