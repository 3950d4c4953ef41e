import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Address } from './connection.ts'
import { findProcessMark } from './process-mark.ts'
import { DataDirInUse, explainFileError } from './start-refused.ts'
import { matchOwner, writeDurableFile } from './write-durable-file.ts'

export interface Claim {
  pid: number
  mark: string
  state: 'asking' | 'holding'
  address?: Address
}

export interface DataDirLock {
  /** Claims left behind by processes that died. */
  readonly abandoned: Claim[]
  publish(address: Address): Promise<void>
  release(): Promise<void>
}

/**
 * Allows one process at a time on a data folder. Each process writes a claim under a unique name and then checks the
 * others, so removing a dead claim can never remove one made meanwhile.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const folder = claimFolder(dataDir)
  const name = `${process.pid}-${randomUUID()}.json`
  const path = join(folder, name)
  const claim: Claim = { pid: process.pid, mark: findProcessMark(process.pid) ?? 'unknown', state: 'asking' }
  const write = () => writeDurableFile(path, `${JSON.stringify(claim)}\n`, 0o600)
  const release = () => rm(path, { force: true })
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await matchOwner(folder)
    await write()
    const abandoned = await outlast(dataDir, name)
    claim.state = 'holding'
    await write()
    return {
      abandoned,
      publish: async (address) => {
        claim.address = address
        await write()
      },
      release,
    }
  } catch (error) {
    await release().catch(() => undefined)
    throw explainFileError(dataDir, error)
  }
}

/** The process that holds the folder, if any. */
export async function findHolder(dataDir: string): Promise<Claim | undefined> {
  const { living } = await readClaims(dataDir)
  return living.map(([, claim]) => claim).find((claim) => claim.state === 'holding')
}

/** Of two simultaneous claims the smaller name wins; it waits until the other has seen that too. */
async function outlast(dataDir: string, ownName: string): Promise<Claim[]> {
  const abandoned: Claim[] = []
  for (;;) {
    const { living, dead } = await readClaims(dataDir)
    for (const [name, claim] of dead) {
      abandoned.push(claim)
      await rm(join(claimFolder(dataDir), name), { force: true })
    }
    const others = living.filter(([name]) => name !== ownName)
    const stronger = others.find(([name, claim]) => claim.state === 'holding' || name < ownName)
    if (stronger) throw new DataDirInUse(dataDir, stronger[1].pid)
    if (others.length === 0) return abandoned
    await sleep(20)
  }
}

async function readClaims(dataDir: string) {
  const living: [string, Claim][] = []
  const dead: [string, Claim][] = []
  const names = await readdir(claimFolder(dataDir)).catch(() => [])
  for (const name of names.filter((each) => each.endsWith('.json'))) {
    const claim = await readClaim(join(claimFolder(dataDir), name))
    if (claim === undefined) continue
    const mark = findProcessMark(claim.pid)
    const lives = mark !== undefined && (mark === claim.mark || claim.mark === 'unknown')
    const group = lives ? living : dead
    group.push([name, claim])
  }
  return { living, dead }
}

async function readClaim(path: string): Promise<Claim | undefined> {
  try {
    const claim: Claim = JSON.parse(await readFile(path, 'utf8'))
    return typeof claim.pid === 'number' && typeof claim.mark === 'string' ? claim : undefined
  } catch {
    return undefined
  }
}

function claimFolder(dataDir: string): string {
  return join(dataDir, 'running')
}
