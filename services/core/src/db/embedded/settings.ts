/** For a laptop or a small server that the database shares with the site itself. */
export const embeddedSettings = {
  max_connections: '80',
  shared_buffers: '128MB',
  // Pages lie in memory or on a solid-state disk: an index finds a route faster than a look at all of them.
  random_page_cost: '1.1',
  maintenance_work_mem: '64MB',
  // Nothing replicates from here; a first load into new tables then writes no log of its own. Backups need more of it.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  // Most of the log is whole pages, each once after a checkpoint: of these a quarter to a half is left.
  wal_compression: 'pglz',
  max_worker_processes: '2',
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  // Compiling a plan takes longer than any of our statements.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_min_messages: 'warning',
  // A transaction that its client forgot must not hold its locks for ever.
  idle_in_transaction_session_timeout: '60s',
}
