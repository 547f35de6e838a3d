-- The run of continuous integration that published a build, as its ID token says; null of builds that people published.
alter table artifact add column run jsonb;
