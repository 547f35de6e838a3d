import type { Passwords } from './passwords.ts'
import { host, type NodeNumber, type Ports } from './settings.ts'

/** Enough for three sites through a pooler, and for as many without one. */
const mostConnections = 300

/**
 * What all nodes agree on, kept in etcd. Nothing that was acknowledged is lost with a primary: one standby at least has to have
 * it, and to show it, so that what is read there is never older than what the primary said.
 */
const agreed = {
  // The least that Patroni takes: a node that is gone is missed after so many seconds.
  ttl: 20,
  loop_wait: 1,
  retry_timeout: 3,
  synchronous_mode: true,
  synchronous_node_count: 1,
  maximum_lag_on_failover: 1_048_576,
  // A primary that died is not waited for while somebody else can be it.
  primary_start_timeout: 0,
  // Without etcd the primary goes on for as long as it reaches all others.
  failsafe_mode: true,
  postgresql: {
    use_pg_rewind: true,
    parameters: {
      max_connections: mostConnections,
      synchronous_commit: 'remote_apply',
      wal_log_hints: 'on',
      wal_keep_size: '256MB',
      shared_buffers: '64MB',
      jit: 'off',
      timezone: 'UTC',
      idle_in_transaction_session_timeout: '60s',
      // A standby that no longer hears of its primary looks for the next one soon.
      wal_receiver_timeout: '5s',
      wal_sender_timeout: '5s',
    },
  },
}

export const scope = 'pointfare'
export const nodeName = (node: NodeNumber) => `node${node}`

/** Settings of one node, as JSON, which is YAML. */
export function patroniSettings(
  node: NodeNumber,
  { folder, programs, ports, passwords }: { folder: string; programs: string; ports: Ports; passwords: Passwords },
) {
  const [interfaceAddress, address] = [`${host}:${ports.patroni(node)}`, `${host}:${ports.postgres(node)}`]
  return {
    scope,
    name: nodeName(node),
    restapi: { listen: interfaceAddress, connect_address: interfaceAddress },
    etcd3: { host: `${host}:${ports.etcd}` },
    bootstrap: { dcs: agreed, initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'] },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: `${folder}/data`,
      bin_dir: programs,
      pgpass: `${folder}/pgpass`,
      authentication: {
        superuser: { username: 'postgres', password: passwords.superuser },
        replication: { username: 'replicator', password: passwords.replication },
      },
      parameters: { unix_socket_directories: folder },
      pg_hba: [
        'local all all scram-sha-256',
        `host replication replicator ${host}/32 scram-sha-256`,
        `host all all ${host}/32 scram-sha-256`,
      ],
      // A copy of the primary begins at once, rather than with the next checkpoint.
      basebackup: [{ checkpoint: 'fast' }],
      remove_data_directory_on_rewind_failure: true,
    },
  }
}
