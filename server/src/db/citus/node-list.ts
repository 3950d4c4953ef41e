import type { ClientBase } from 'pg'
import { BackupRefused } from '../backup/backup-manifest.ts'
import { readCitusState } from './state.ts'

export interface Node {
  host: string
  port: number
}

/** Where the rows of a database are. */
export interface NodeList {
  /** As the workers reach it. */
  coordinator: Node
  workers: Node[]
}

/** The nodes that the coordinator knows. Throws if it does not know itself, or any worker. */
export async function readNodes(client: ClientBase): Promise<NodeList> {
  const { rows } = await client.query<Node & { group: number }>(
    `select nodename as host, nodeport as port, groupid as group from pg_dist_node
      where isactive and noderole = 'primary' order by nodeid`,
  )
  const nodes = rows.map(({ host, port, group }) => ({ host, port, group }))
  const coordinator = nodes.find(({ group }) => group === 0)
  const workers = nodes.filter(({ group }) => group !== 0)
  if (coordinator === undefined || workers.length === 0) {
    throw new BackupRefused(
      'The coordinator must know itself and its workers: call citus_set_coordinator_host(host, port) and citus_add_node(host, port) first',
    )
  }
  return { coordinator: nodeOf(coordinator), workers: workers.map(nodeOf) }
}

/** The same, or undefined where there is no Citus. */
export async function findNodes(client: ClientBase): Promise<NodeList | undefined> {
  const { isInstalled } = await readCitusState(client)
  return isInstalled ? readNodes(client) : undefined
}

export const addressOf = ({ host, port }: Node) => `${host}:${port}`

const nodeOf = ({ host, port }: Node): Node => ({ host, port })
