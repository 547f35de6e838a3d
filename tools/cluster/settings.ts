/** What can be left out of a cluster; the site then goes straight to what is behind it. */
export const optionalParts = ['bucket', 'front', 'pooler', 'redis', 'standby'] as const
export type OptionalPart = (typeof optionalParts)[number]

export type ClusterSettings = {
  /** Holds everything that the cluster keeps; absolute. */
  folder: string
  /** All of its ports follow this one. */
  firstPort: number
  /** How many processes serve the site. */
  sites: number
  without: readonly OptionalPart[]
  /** Environment variables of the sites, besides those that say where everything is. */
  siteSettings: Record<string, string>
  /** Changes those of one site, by its number; a drill does. */
  changeSite?: (number: number, env: Record<string, string>) => Record<string, string>
}

export const host = '127.0.0.1'

/** The three PostgreSQL of the cluster. */
export const nodeNumbers = [1, 2, 3] as const
export type NodeNumber = (typeof nodeNumbers)[number]

/** Where each part listens, on this machine only. */
export const portsFrom = (first: number) => ({
  etcd: first,
  etcdPeers: first + 1,
  /** Patroni's interface of a node, which tells what its PostgreSQL is at the moment. */
  patroni: (node: NodeNumber) => first + 10 + node,
  postgres: (node: NodeNumber) => first + 20 + node,
  /** Leads to whichever PostgreSQL is the primary. */
  primary: first + 30,
  /** Leads to one that knows everything that was acknowledged. */
  standby: first + 31,
  pooler: first + 40,
  redis: first + 41,
  bucket: first + 42,
  /** The address for browsers. */
  front: first + 43,
  site: (number: number) => first + 50 + number,
})
export type Ports = ReturnType<typeof portsFrom>
