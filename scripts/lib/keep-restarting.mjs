import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { hashFiles } from './hash-files.mjs'
import { inRoot } from './root.mjs'

/**
 * Runs a Node program and restarts it, after it has exited properly, whenever its folders change. The bundler replaces
 * files one after another, so it waits until they have been unchanged for a moment.
 * @param {string[]} args @param {{ folders: string[], env: Record<string, string | undefined> }} options
 */
export function keepRestarting(args, { folders, env }) {
  const fingerprint = () => hashFiles(folders, { ignore: (path) => /\.map$|\.stamp$/.test(path) })
  let running = start()
  let made = fingerprint()
  let stopped = false
  /** @type {NodeJS.Timeout | undefined} */
  let silence

  // In its own process group, so that it does not receive Ctrl-C twice, from the terminal and from here.
  function start() {
    const stdio = /** @type {const} */ (['ignore', 'inherit', 'inherit'])
    return spawn(process.execPath, args, {
      cwd: inRoot(),
      stdio: [...stdio],
      env: { ...process.env, ...env },
      detached: true,
    })
  }

  async function stopRunning() {
    if (running.exitCode !== null || running.signalCode !== null) return
    running.kill('SIGTERM')
    await once(running, 'exit')
  }

  async function restart() {
    const now = fingerprint()
    if (now === made) return
    made = now
    await stopRunning()
    if (!stopped) running = start()
  }

  const watchers = folders.map((folder) =>
    watch(inRoot(folder), () => {
      clearTimeout(silence)
      silence = setTimeout(restart, 150)
    }),
  )

  return {
    async stop() {
      stopped = true
      clearTimeout(silence)
      for (const watcher of watchers) watcher.close()
      await stopRunning()
    },
  }
}
