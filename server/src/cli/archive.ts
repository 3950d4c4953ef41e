import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readArchiveFile, verifyArchive } from '../archive-file.ts'
import { BackupRefused } from '../db/backup/backup-manifest.ts'
import { pathOf, runCommand } from '../db/backup/run-command.ts'

const USAGE = 'npm run archive -- check <folder>, or npm run archive -- read <file>'

await runCommand(async ({ args: [word, name], say }) => {
  if (name === undefined || (word !== 'check' && word !== 'read')) throw new BackupRefused(USAGE)
  if (word === 'check') return check(pathOf(name), say)
  await refusing(async () => {
    for await (const entry of readArchiveFile(pathOf(name))) say(JSON.stringify(entry))
  })
})

/** Reads every file of the archive. */
async function check(folder: string, say: (line: string) => void): Promise<void> {
  const names = await refusing(() => readdir(folder, { recursive: true }))
  const damaged: string[] = []
  let [files, entries] = [0, 0]
  for (const name of names.filter((each) => each.endsWith('.jsonl.gz')).sort()) {
    files += 1
    try {
      entries += await verifyArchive(join(folder, name))
    } catch (error) {
      damaged.push(error instanceof Error ? error.message : String(error))
    }
  }
  for (const line of damaged) say(line)
  if (damaged.length > 0) throw new BackupRefused(`${damaged.length} of ${files} files are damaged`)
  say(`${files} files with ${entries.toLocaleString('en-IN')} entries: every checksum is right`)
}

/** What is wrong with a file or folder is told in one line. */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new BackupRefused(error instanceof Error ? error.message : String(error))
  }
}
