import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lockDataDir } from '../db/embedded/lock-data-dir.ts'
import { makeOpenFolder } from '../db/embedded/make-open-folder.ts'
import { stopOrphan } from '../db/embedded/stop-orphan.ts'
import { StartupError } from '../errors.ts'

/** Created first, since only folders that we made are ever deleted. Its content says whether the demo is complete. */
const MARK = 'demo.json'

export interface FoundDemo {
  madeAt: Date
}

/** Finds the existing demo. If there is none, it is incomplete, or a new one is wanted, the folder is emptied. */
export async function prepareDemoFolder(dataDir: string, fresh: boolean): Promise<FoundDemo | undefined> {
  const mark = await readMark(dataDir)
  if (mark?.madeAt && !fresh) return { madeAt: new Date(mark.madeAt) }
  await makeOpenFolder(dataDir)
  const names = (await readdir(dataDir)).filter((name) => name !== 'running')
  if (!mark && names.length > 0) {
    throw new StartupError(
      `${dataDir} holds something else than a demo: move it away, or set DATA_DIR to another folder`,
    )
  }
  await empty(dataDir, names)
  return undefined
}

export async function markDemoMade(dataDir: string, madeAt: Date): Promise<void> {
  await writeFile(join(dataDir, MARK), `${JSON.stringify({ madeAt })}\n`)
}

async function readMark(dataDir: string): Promise<{ madeAt?: string } | undefined> {
  const text = await readFile(join(dataDir, MARK), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}

async function empty(dataDir: string, names: string[]): Promise<void> {
  const lock = await lockDataDir(dataDir)
  try {
    const outside = (await readFile(join(dataDir, 'postgres.place'), 'utf8').catch(() => '')).trim()
    await stopOrphan(join(outside || dataDir, 'postgres'), () => {})
    if (outside) await rm(outside, { recursive: true, force: true })
    for (const name of names) await rm(join(dataDir, name), { recursive: true })
    await writeFile(join(dataDir, MARK), '{}\n')
  } finally {
    await lock.release()
  }
}
