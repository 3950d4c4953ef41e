import { statfs } from 'node:fs/promises'
import type { Pool } from 'pg'
import { DiskFull } from '../errors.ts'
import { isDiskFull, isGone } from './database-failure.ts'

/** With less, the next order may not find space: PostgreSQL writes its log in files of 16 MB, and stops when it cannot. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024

/** Bytes that are free on the disk of this folder. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Whether the disk of the database is full: the database said so and nothing was written since, or its folder shows it. */
export class DiskWatch {
  private saidFull = false
  private readonly folder: string | undefined
  private readonly free: typeof freeBytes

  /** `folder` is that of the embedded database; the disk of another one cannot be seen from here. */
  constructor(folder?: string, free = freeBytes) {
    this.folder = folder
    this.free = free
  }

  noteFailure(error: unknown): void {
    if (isDiskFull(error)) this.saidFull = true
  }

  noteWritten(): void {
    this.saidFull = false
  }

  async isFull(): Promise<boolean> {
    if (this.saidFull || this.folder === undefined) return this.saidFull
    const free = await this.free(this.folder).catch(() => undefined)
    return free !== undefined && free < LEAST_FREE_BYTES
  }

  /** A database that cannot write its log stops, so it is gone for the same reason. */
  async explain(error: unknown): Promise<unknown> {
    const isOfDisk = isDiskFull(error) || (isGone(error) && (await this.isFull()))
    return isOfDisk ? new DiskFull() : error
  }
}

const watches = new WeakMap<Pool, DiskWatch>()

/** From now on the outcomes of transactions on this pool are noted there. */
export function watchDisk(pool: Pool, watch: DiskWatch): void {
  watches.set(pool, watch)
}

export const diskOf = (pool: Pool): DiskWatch | undefined => watches.get(pool)
