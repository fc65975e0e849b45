import path from 'node:path';

import { type Node, nodes, password, place } from './place.ts';

/**
 * Synchronous mode: a write is acknowledged when a second node has it, and only that node may become the primary. The
 * times are the shortest that Patroni accepts together, so that a lost primary is replaced within some ten seconds. A
 * node that cannot rewind to the new primary is copied anew, and one that waits for a primary which was lost too looks
 * for the new one after `pg_ctl_timeout`.
 */
export function patroniSettings(node: Node, { folder, bin }: { folder: string; bin: string }): string {
  const address = place.ofNode(node);
  const user = (name: string) => `{ username: ${name}, password: ${password} }`;
  return `
scope: khet
name: node${node}
restapi: { listen: '${address}:${place.patroni}', connect_address: '${address}:${place.patroni}' }
etcd3: { hosts: [${nodes.map((each) => `'${place.ofNode(each)}:${place.etcd}'`).join(', ')}] }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 3
    retry_timeout: 5
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { wal_log_hints: 'on', wal_keep_size: 256MB, max_connections: 100, max_wal_senders: 10 }
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }]
  users:
    khet: { password: ${password}, options: [superuser] }
postgresql:
  listen: '${address}:${place.postgres}'
  connect_address: '${address}:${place.postgres}'
  data_dir: ${path.join(folder, `node${node}`, 'data')}
  bin_dir: ${bin}
  pg_ctl_timeout: 20
  remove_data_directory_on_rewind_failure: true
  remove_data_directory_on_diverged_timelines: true
  pgpass: ${path.join(folder, `node${node}`, 'pgpass')}
  authentication: { superuser: ${user('postgres')}, replication: ${user('standby')}, rewind: ${user('rewinder')} }
  parameters: { unix_socket_directories: '${path.join(folder, `node${node}`)}', shared_buffers: 64MB, tcp_keepalives_idle: 5 }
  pg_hba: ['local all all trust', 'host all all 127.0.0.0/8 md5', 'host replication standby 127.0.0.0/8 md5']
`;
}

/** Patroni says which node is the primary; connections to any other are cut at once. */
export function haproxySettings(): string {
  const servers = nodes.map(
    (node) => `  server node${node} ${place.ofNode(node)}:${place.postgres} check port ${place.patroni}`,
  );
  const front = (name: string, port: number, role: string) => `
listen ${name}
  bind ${place.front}:${port}
  option httpchk GET ${role}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
  return `
global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 1s
${front('primary', place.primary, '/primary')}${front('replicas', place.replicas, '/replica?lag=1MB')}`;
}

export function pgbouncerSettings(usersFile: string): string {
  return `
[databases]
khet = host=${place.front} port=${place.primary}
[pgbouncer]
listen_addr = ${place.front}
listen_port = ${place.pooler}
auth_type = md5
auth_file = ${usersFile}
pool_mode = transaction
default_pool_size = 10
max_client_conn = 200
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 15
unix_socket_dir =
`;
}

export function pgbouncerUsers(): string {
  return `"khet" "${password}"\n`;
}
