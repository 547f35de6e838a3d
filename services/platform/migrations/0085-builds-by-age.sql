-- The number of a build is how many of its artifact were published until then.
create index artifact_by_age on artifact (name, published_at, build);
