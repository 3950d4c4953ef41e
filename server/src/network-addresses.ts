import { networkInterfaces } from 'node:os'

type Interfaces = ReturnType<typeof networkInterfaces>

/** The addresses of this machine that others in its networks can type. Without IPv4, which is shorter, those of IPv6. */
export function networkAddresses(interfaces: Interfaces = networkInterfaces()): string[] {
  const all = Object.values(interfaces).flatMap((addresses) => addresses ?? [])
  const reachable = all.filter(({ address, internal }) => !internal && !/^(?:169\.254\.|fe80:)/i.test(address))
  const ofFamily = (wanted: 'IPv4' | 'IPv6') =>
    reachable.filter(({ family }) => family === wanted).map(({ address }) => address)
  const short = ofFamily('IPv4')
  return [...new Set(short.length > 0 ? short : ofFamily('IPv6'))]
}

export const listensEverywhere = (host: string) => host === '0.0.0.0' || host === '::'

/** What to type: on this machine first, then in its networks if the program listens there. */
export function addressesToType(scheme: 'http' | 'https', { host, port }: { host: string; port: number }): string[] {
  const hosts = listensEverywhere(host) ? ['127.0.0.1', ...networkAddresses()] : [host]
  return hosts.map((one) => `${scheme}://${one.includes(':') ? `[${one}]` : one}:${port}`)
}
