import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'

/**
 * Requests per second over this many kept-alive connections. Plain sockets, because a full HTTP client would take CPU
 * time from the server.
 * @param {{ port: number, dataDir: string }} program
 * @param {string} path
 * @param {() => object} bodyOf
 * @param {{ connections: number, seconds: number }} size
 */
export async function runHttp(program, path, bodyOf, { connections, seconds }) {
  const until = performance.now() + seconds * 1000
  let done = 0
  const work = async () => {
    const socket = connect(program.port, '127.0.0.1')
    await once(socket, 'connect')
    socket.setNoDelay(true)
    const answers = readAnswers(socket)
    while (performance.now() < until) {
      const body = JSON.stringify(bodyOf())
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      )
      const status = await answers()
      if (status !== 200) throw new Error(`${path} answered ${status}; ${await lastWords(program)}`)
      done += 1
    }
    socket.destroy()
  }
  const beganAt = performance.now()
  await Promise.all(Array.from({ length: connections }, work))
  return done / ((performance.now() - beganAt) / 1000)
}

/**
 * The end of the server's log, told before the folder of the program is deleted.
 * @param {{ dataDir: string }} program
 */
const lastWords = async ({ dataDir }) => (await readFile(join(dataDir, 'server.log'), 'utf8')).slice(-2_000)

/** @param {import('node:net').Socket} socket */
function readAnswers(socket) {
  /** @type {Buffer} */
  let kept = Buffer.alloc(0)
  let awaited = 0
  let status = 0
  /** @type {(status: number) => void} */
  let tell = () => {}
  /** @type {(error: Error) => void} */
  let fail = () => {}
  socket.on('error', (error) => fail(error))
  socket.on('close', () => fail(new Error('The server closed the connection')))
  socket.on('data', (chunk) => {
    if (awaited === 0) {
      kept = kept.length === 0 ? chunk : Buffer.concat([kept, chunk])
      const end = kept.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = kept.toString('latin1', 0, end)
      status = Number(head.slice(9, 12))
      awaited = end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) - kept.length
      kept = Buffer.alloc(0)
    } else {
      awaited -= chunk.length
    }
    if (awaited <= 0) {
      awaited = 0
      tell(status)
    }
  })
  return () =>
    /** @type {Promise<number>} */ (
      new Promise((resolve, reject) => {
        tell = resolve
        fail = reject
      })
    )
}
