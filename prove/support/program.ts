import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { onTestFinished } from 'vitest'
import { inRoot } from '../../scripts/lib/root.mjs'
import { openForBackup } from '../../server/src/db/backup/backup-target.ts'
import { withClient } from '../../server/src/db/backup/with-client.ts'
import { readServerPid } from '../../server/src/db/embedded/testing/test-place.ts'

export const ADMIN = { username: 'admin', password: 'a-long-proof-password' }

type Client = Parameters<Parameters<typeof withClient>[1]>[0]

/** The built server as a shop runs it, with its own data folder. It can be killed and started again. */
export class Program {
  readonly dataDir: string
  url = ''
  /** Warnings and errors in its log and on stderr. */
  complaints: string[] = []
  private child: ChildProcess | undefined
  private readonly env: Record<string, string>
  private expectsEnd = false

  constructor(dataDir: string, env: Record<string, string> = {}) {
    this.dataDir = dataDir
    this.env = env
  }

  async start(): Promise<void> {
    const { PATH = '', HOME = tmpdir() } = process.env
    const login = { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password }
    const env = { PATH, HOME, PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: this.dataDir, ...login, ...this.env }
    const first = ['--expose-gc', '--import', pathToFileURL(inRoot('prove/support/collect-garbage.mjs')).href]
    const child = spawn(process.execPath, [...first, inRoot('server/dist/main.js')], {
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    this.child = child
    this.expectsEnd = false
    this.url = await new Promise<string>((ready, fail) => {
      child.stdout?.setEncoding('utf8').on('data', (text: string) => {
        const url = /Clothesline is ready at (http:\S+)/.exec(text)?.[1]
        if (url) ready(url)
        this.complaints.push(...text.split('\n').filter((line) => line.startsWith('{')))
      })
      child.stderr?.setEncoding('utf8').on('data', (text: string) => this.complaints.push(text))
      child.once('exit', (code, signal) => {
        if (!this.expectsEnd) this.complaints.push(`It ended by itself (${code ?? signal})`)
        fail(new Error(`It did not start: ${this.complaints.slice(-5).join('\n')}`))
      })
    })
  }

  /** Like a power cut. */
  async kill(): Promise<void> {
    await this.end('SIGKILL')
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM')
  }

  databasePid(): Promise<number> {
    return readServerPid(this.dataDir)
  }

  get pid(): number {
    return this.child?.pid ?? 0
  }

  isRunning(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null
  }

  /** Its memory in megabytes after a garbage collection. */
  async settledMemory(): Promise<number> {
    if (!this.child) throw new Error('The program is not running')
    const answered = once(this.child, 'message')
    this.child.send('collect')
    const [bytes] = await answered
    return bytes / 1_000_000
  }

  /** Queries the database directly as its owner. The database is started if it is not running. */
  async asOwner<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const databaseUrl = this.env.DATABASE_DIRECT_URL ?? this.env.DATABASE_URL
    const target = await openForBackup({ databaseUrl, dataDir: this.dataDir, log: () => {} })
    try {
      return await withClient(target.at(), work)
    } finally {
      await target.close()
    }
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    this.expectsEnd = true
    if (!this.child || !this.isRunning()) return
    const ended = once(this.child, 'exit')
    this.child.kill(signal)
    await ended
  }
}

/** A folder that the database user can enter too; removed at the end of the test. */
export async function makePlace(): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), 'clothesline-prove-'))
  await chmod(place, 0o711)
  onTestFinished(() => rm(place, { recursive: true, force: true, maxRetries: 3 }))
  return place
}

export async function startProgram(dataDir: string, env?: Record<string, string>): Promise<Program> {
  const program = new Program(dataDir, env)
  // Restarted if it was killed, since only the program can stop the database that it left running.
  onTestFinished(async () => {
    if (!program.isRunning()) await program.start().catch(() => {})
    await program.stop()
  })
  await program.start()
  return program
}
