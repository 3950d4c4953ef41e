import type { Pool } from 'pg'
import { isGone } from '../database-failure.ts'
import type { Route } from '../transaction.ts'
import { addressOf, type Node } from './node-list.ts'

/** How long the place of a store is taken for granted. */
const TRUSTED_MS = 60_000
/** How long a worker is left alone that could not be reached. */
const LEFT_ALONE_MS = 5_000

interface Worker {
  pool: Pool
  isReached: boolean
  isBeingTried: boolean
  failedAt: number
}

interface Place {
  worker: Worker
  since: number
}

const FIND_PLACE = `
  select nodename as host, nodeport as port
    from pg_dist_placement join pg_dist_node using (groupid)
   where shardid = get_shard_id_for_distribution_column('store_shard', $1::uuid)
     and noderole = 'primary' and isactive and hasmetadata and metadatasynced and groupid <> 0`

export interface WorkerPools extends Route {
  /** Those to workers that were asked for so far, by address. */
  opened(): Record<string, Pool>
  close(): Promise<void>
}

/**
 * Connections straight to the workers. Every node of Citus answers every statement, and the one with the store's rows does
 * so without asking another. So a place that is out of date costs time and nothing else; and as long as a place is not
 * known, or its worker not reached, the coordinator does the work.
 */
export function workerPools(coordinator: Pool, open: (node: Node) => Pool, now: () => number = Date.now): WorkerPools {
  const workers = new Map<string, Worker>()
  const places = new Map<string, Place>()
  const asked = new Set<string>()

  const workerAt = (node: Node): Worker => {
    const known = workers.get(addressOf(node))
    if (known) return known
    const worker = { pool: open(node), isReached: false, isBeingTried: false, failedAt: Number.NEGATIVE_INFINITY }
    workers.set(addressOf(node), worker)
    return worker
  }
  const reach = async (worker: Worker) => {
    if (worker.isBeingTried || now() - worker.failedAt < LEFT_ALONE_MS) return
    worker.isBeingTried = true
    try {
      await worker.pool.query('select 1')
      worker.isReached = true
    } catch {
      worker.failedAt = now()
    }
    worker.isBeingTried = false
  }
  const learn = async (storeId: string) => {
    if (asked.has(storeId)) return
    asked.add(storeId)
    try {
      const { rows } = await coordinator.query<Node>({ name: 'find store place', text: FIND_PLACE, values: [storeId] })
      const [node] = rows
      if (node) places.set(storeId, { worker: workerAt(node), since: now() })
      else places.delete(storeId)
    } catch {
      places.delete(storeId)
    }
    asked.delete(storeId)
  }

  return {
    poolFor: (storeId) => {
      const place = places.get(storeId)
      if (!place || now() - place.since > TRUSTED_MS) void learn(storeId)
      if (place?.worker.isReached) return place.worker.pool
      if (place) void reach(place.worker)
      return undefined
    },
    onFailure: (pool, error) => {
      if (!isGone(error)) return
      for (const worker of workers.values()) {
        if (worker.pool === pool) Object.assign(worker, { isReached: false, failedAt: now() })
      }
    },
    opened: () => Object.fromEntries([...workers].map(([address, { pool }]) => [address, pool])),
    close: async () => {
      await Promise.all([...workers.values()].map(({ pool }) => pool.end()))
    },
  }
}
