-- Files that several builds have are found by their path, which says what they hold.
create index artifact_file_by_path on artifact_file (name, path);
