import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface CuttingProxy {
  url: string
  /** The number of answers cut off. */
  readonly cut: number
  close(): Promise<void>
}

/**
 * A proxy that forwards the whole request, and cuts the connection when the answer arrives, before any of it is
 * delivered.
 */
export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  let cut = 0
  const line = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => open.delete(socket))
    }
    near.pipe(far)
    far.once('data', () => {
      cut += 1
      near.destroy()
      far.destroy()
    })
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    get cut() {
      return cut
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      line.close()
      await once(line, 'close')
    },
  }
}
