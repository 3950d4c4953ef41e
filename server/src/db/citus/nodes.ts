import type { Pool } from 'pg'

/** Throws with the names of the workers that do not answer, or that do not let the program's role in. */
export async function askWorkers(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ node: string; why: string }>(
    `select nodename || ':' || nodeport as node, result as why from run_command_on_workers('select 1') where not success`,
  )
  if (rows.length === 0) return
  throw new WorkerMissing(
    rows.map(({ node }) => node),
    rows[0]?.why ?? '',
  )
}

export class WorkerMissing extends Error {
  readonly nodes: string[]

  constructor(nodes: string[], why: string) {
    super(`These database nodes are missing: ${nodes.join(', ')} (${why.trim()})`)
    this.nodes = nodes
  }
}
