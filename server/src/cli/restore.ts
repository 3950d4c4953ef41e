import { BackupRefused } from '../db/backup/backup-manifest.ts'
import { openForBackup, openForRestore, type TargetOptions } from '../db/backup/backup-target.ts'
import { checkBackup, dropKept, restoreBackup } from '../db/backup/restore-backup.ts'
import { pathOf, runCommand } from '../db/backup/run-command.ts'

await runCommand(async ({ args: [word, name], target: options, signal, say, show }) => {
  if (!word) throw new BackupRefused('Which file? npm run restore -- backups/clothesline-20260405-174201.tar.gz')
  if (word === '--drop') return drop(name ?? '', options, say)
  say('Checking the file …')
  const manifest = await checkBackup(pathOf(word), signal)
  const target = await openForRestore(options)
  try {
    const { kept } = await restoreBackup(pathOf(word), manifest, target, {
      signal,
      onStep: (what) => say(`${what} …`),
      onProgress: (done, of, rows) => show(`Table ${done} of ${of}, ${rows.toLocaleString('en-IN')} rows …`),
    })
    const when = new Date(manifest.createdAt).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' })
    say(`Restored to the state of ${when}; every table was verified`)
    say('Everybody has to log in again. Messages that were waiting are not sent automatically')
    if (kept) {
      say(`The previous data is kept as database ${kept}. To delete it: npm run restore -- --drop ${kept}`)
    }
  } finally {
    await target.close()
  }
})

async function drop(name: string, options: TargetOptions, say: (line: string) => void): Promise<void> {
  const target = await openForBackup(options)
  try {
    await dropKept(target, name)
    say(`${name} was dropped`)
  } finally {
    await target.close()
  }
}
