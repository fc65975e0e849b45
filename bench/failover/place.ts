export const nodes = [1, 2, 3] as const;
export type Node = (typeof nodes)[number];

/** Ports and addresses of one machine: each node has an address of the loopback of its own. */
export const place = {
  ofNode: (node: Node) => `127.0.1.${node}`,
  front: '127.0.1.10',
  postgres: 4532,
  patroni: 4508,
  etcd: 4579,
  etcdPeers: 4580,
  primary: 4500,
  replicas: 4501,
  pooler: 4560,
} as const;

export const password = 'only-for-this-bench';
