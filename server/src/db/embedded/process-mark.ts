import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * A string that identifies this very process: it differs for a later process with the same pid. Undefined when no
 * such process runs.
 */
export function findProcessMark(pid: number): string | undefined {
  if (process.platform === 'linux') return linuxMark(pid)
  if (process.platform === 'win32') {
    return output('powershell', ['-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.ToFileTimeUtc()`])
  }
  return output('ps', ['-o', 'lstart=', '-p', String(pid)])
}

function linuxMark(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may itself hold spaces and brackets, so the fields are counted from the last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state, startedTicks] = [fields[0], fields[19]]
    if (state === 'Z' || startedTicks === undefined) return undefined
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${startedTicks}`
  } catch {
    return undefined
  }
}

function output(command: string, args: string[]): string | undefined {
  try {
    const text = execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    return text === '' ? undefined : text
  } catch {
    return undefined
  }
}
