import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { matchOwner, writeDurableFile } from '../db/embedded/write-durable-file.ts'
import { networkAddresses } from '../network-addresses.ts'
import { makeAuthority, makeServerCertificate, type Pair, type Permits } from './certificate.ts'

/** The networks of shops and homes, and the machine itself. */
const PRIVATE_NETWORKS = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  '127.0.0.0/8',
  'fc00::/7',
  'fe80::/10',
  '::1/128',
]

/** So long before its end a certificate is made anew. */
const SPARE_MS = 60 * 86_400_000

export interface Certificates {
  /** What phones and counters install. */
  authority: string
  server: Pair
  /** What the server is vouched for: the addresses and names that can be typed after https://. */
  hosts: string[]
  /** The authority was made just now, so nobody trusts it yet. */
  isNew: boolean
}

export interface Machine {
  name: string
  addresses: readonly string[]
}

const thisMachine = (): Machine => ({ name: hostname(), addresses: networkAddresses() })

/**
 * Reads authority and certificate from this folder, and makes what is missing, ends soon, or does not name an address that
 * the machine has now. The authority stays as long as it is valid, because every phone has to be told to trust it.
 */
export async function keepCertificates(folder: string, machine: Machine, now: Date): Promise<Certificates> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await matchOwner(folder)
  const kept = await readAuthority(folder)
  const isNew = kept === undefined || endsSoon(kept.certificate, now)
  const authority = isNew ? await writeAuthority(folder, machine, now) : kept
  const hosts = hostsOf(machine, authority.permits)
  const found = await readPair(folder, 'server')
  const isUsable = found && !endsSoon(found.certificate, now) && vouchesFor(authority, found.certificate, hosts)
  if (isUsable) return { authority: authority.certificate, server: found, hosts, isNew }
  const server = makeServerCertificate(authority, hosts, now)
  await writePair(folder, 'server', server)
  return { authority: authority.certificate, server, hosts, isNew }
}

interface Authority extends Pair {
  permits: Permits
}

async function writeAuthority(folder: string, machine: Machine, now: Date): Promise<Authority> {
  const inPrivate = networks(PRIVATE_NETWORKS)
  const others = machine.addresses.filter((address) => !contains(inPrivate, address))
  const permits = {
    names: ['localhost', 'local', ...(isName(machine.name) ? [machine.name.toLowerCase()] : [])],
    networks: [...PRIVATE_NETWORKS, ...others.map((address) => `${address}/${isIPv6(address) ? 128 : 32}`)],
  }
  // The name by which people find it in the settings of their phone.
  const named = isName(machine.name) ? ` on ${machine.name}` : ''
  const pair = makeAuthority(`Clothesline${named} since ${now.toISOString().slice(0, 10)}`, permits, now)
  // Last comes what makes the others count.
  await writeDurableFile(join(folder, 'authority.permits.json'), JSON.stringify(permits))
  await writePair(folder, 'authority', pair)
  return { ...pair, permits }
}

async function readAuthority(folder: string): Promise<Authority | undefined> {
  const pair = await readPair(folder, 'authority')
  const permits = await readText(join(folder, 'authority.permits.json'))
  return pair && permits !== undefined ? { ...pair, permits: JSON.parse(permits) as Permits } : undefined
}

async function writePair(folder: string, name: string, { certificate, key }: Pair): Promise<void> {
  await writeDurableFile(join(folder, `${name}.key`), key, 0o600)
  await writeDurableFile(join(folder, `${name}.crt`), certificate, 0o644)
}

/** A power cut between the two leaves a key that does not belong to the certificate. */
async function readPair(folder: string, name: string): Promise<Pair | undefined> {
  const [certificate, key] = await Promise.all(['crt', 'key'].map((kind) => readText(join(folder, `${name}.${kind}`))))
  if (certificate === undefined || key === undefined) return undefined
  return fits(certificate, key) ? { certificate, key } : undefined
}

async function readText(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

function fits(certificate: string, key: string): boolean {
  try {
    return new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key))
  } catch {
    return false
  }
}

const endsSoon = (certificate: string, now: Date) =>
  Date.parse(new X509Certificate(certificate).validTo) - now.getTime() < SPARE_MS

function vouchesFor(authority: Authority, certificate: string, hosts: readonly string[]): boolean {
  const one = new X509Certificate(certificate)
  const isNamed = (host: string) => (isIP(host) === 0 ? one.checkHost(host) : one.checkIP(host)) !== undefined
  return one.verify(new X509Certificate(authority.certificate).publicKey) && hosts.every(isNamed)
}

/** All that others may type. What the authority must not vouch for would make the whole certificate worthless. */
function hostsOf({ name, addresses }: Machine, permits: Permits): string[] {
  const permitted = networks(permits.networks)
  const lower = name.toLowerCase()
  // Without a domain it is also found by its name in the local network.
  const names = isName(name) ? [lower, ...(lower.includes('.') ? [] : [`${lower}.local`])] : []
  return [
    'localhost',
    ...names.filter((one) => permits.names.some((base) => one === base || one.endsWith(`.${base}`))),
    '127.0.0.1',
    '::1',
    ...addresses.filter((address) => contains(permitted, address)),
  ]
}

/** Names of machines may have signs that a certificate cannot hold. */
const isName = (name: string) => /^[a-z\d](?:[a-z\d.-]{0,61}[a-z\d])?$/i.test(name)

function networks(all: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of all) {
    const [address = '', bits = ''] = network.split('/')
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4')
  }
  return list
}

const contains = (list: BlockList, address: string) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** The certificates of a running program. */
export interface CertificateStore {
  kept: () => Certificates
  read: () => Promise<void>
}

export async function openCertificates(
  dataDir: string,
  { clock, machine = thisMachine }: { clock: () => Date; machine?: () => Machine },
): Promise<CertificateStore> {
  const find = () => keepCertificates(join(dataDir, 'https'), machine(), clock())
  let kept = await find()
  const read = async () => {
    kept = await find()
  }
  return { kept: () => kept, read }
}
