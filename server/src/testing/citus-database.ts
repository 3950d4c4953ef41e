import type { ClientConfig } from 'pg'
import { spreadDatabase } from '../db/citus/spread-database.ts'
import { prepare } from '../db/open.ts'

export interface Nodes {
  owner: ClientConfig
  workers: ClientConfig[]
}

/** TEST_CITUS_URL leads to the coordinator, and names the workers: `…/postgres?workers=host:port,host:port`. */
export function readCitusUrl(text: string): Nodes {
  const owner = readUrl(text)
  const workers = (new URL(text).searchParams.get('workers') ?? '').split(',').map((worker) => {
    const [host, port] = worker.split(':')
    return { ...owner, host: host ?? '', port: Number(port) }
  })
  return { owner, workers }
}

export function readUrl(text: string): ClientConfig {
  const url = new URL(text)
  const { username: user, password, hostname: host, port } = url
  const database = url.pathname.slice(1) || 'postgres'
  return { host, port: Number(port || 5432), user, password: decodeURIComponent(password), database }
}

/** Spreads the tables of a migrated database over the workers, each of which has an empty one of the same name. */
export async function spreadTestDatabase({ owner, workers }: Nodes, database: string): Promise<void> {
  const nodeOf = ({ host = '', port = 0 }: ClientConfig) => ({ host, port })
  const places = { coordinator: { ...owner, database }, workers: workers.map((node) => ({ ...node, database })) }
  const setup = { coordinator: nodeOf(owner), workers: workers.map(nodeOf), shards: 4, logins: [] }
  await spreadDatabase(places, setup)
  // The settings of the roles are those of a distributed database from here on.
  const opened = await prepare({ ...owner, database }, 2)
  await opened.close()
}
