import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { StartupError } from './errors.ts'

export interface Env {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  databasePool: number
  publicUrl: string | undefined
  adminUsername: string
  adminPassword: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  logLevel: string
  trustProxy: string
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const MAIL_ADDRESS = /^(?:[^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

/** An address, a network, or one of the words for the usual networks. */
function isProxy(value: string): boolean {
  const [address = '', bits, ...more] = value.trim().split('/')
  const version = isIP(address)
  if (version === 0) return bits === undefined && ['loopback', 'linklocal', 'uniquelocal'].includes(address)
  const most = version === 4 ? 32 : 128
  return more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

/** Reads the environment once. What cannot be right is refused here, with the variable's name. */
export function readEnv(variables: NodeJS.ProcessEnv): Env {
  const text = (name: string) => variables[name]?.trim() || undefined
  const url = (name: string, protocols: string[]) => {
    const value = text(name)
    if (value === undefined) return undefined
    const begins = protocols.map((protocol) => `${protocol}//`)
    if (!URL.canParse(value) || !begins.some((start) => value.startsWith(start) && value.length > start.length)) {
      throw new StartupError(`${name} must be an address that begins with ${begins.join(' or ')}`)
    }
    return value
  }
  const number = (name: string, fallback: number, min: number, max: number) => {
    const value = text(name)
    if (value === undefined) return fallback
    const parsed = Number(value)
    if (!/^\d+$/.test(value) || parsed < min || parsed > max) {
      throw new StartupError(`${name} must be a whole number from ${min} to ${max}, not "${value}"`)
    }
    return parsed
  }

  const logLevel = text('LOG_LEVEL') ?? 'info'
  if (!LOG_LEVELS.includes(logLevel)) throw new StartupError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`)
  // Without blanks around it, as every password is read at the login.
  const adminPassword = text('ADMIN_PASSWORD')
  if (adminPassword !== undefined && (adminPassword.length < 12 || adminPassword.length > 128)) {
    throw new StartupError('ADMIN_PASSWORD must have from 12 to 128 characters')
  }
  const adminUsername = text('ADMIN_USERNAME') ?? 'admin'
  if (adminUsername.length > 100) throw new StartupError('ADMIN_USERNAME must have at most 100 characters')
  const mailFrom = text('MAIL_FROM') ?? 'Clothesline <no-reply@localhost>'
  if (!MAIL_ADDRESS.test(mailFrom)) {
    throw new StartupError('MAIL_FROM must be an e-mail address, or a name with the address in angle brackets')
  }
  const trustProxy = text('TRUST_PROXY') ?? 'loopback'
  if (!trustProxy.split(',').every(isProxy)) {
    throw new StartupError(
      'TRUST_PROXY must be a list of addresses, networks like 10.0.0.0/8, or the words loopback, linklocal, uniquelocal',
    )
  }

  return {
    port: number('PORT', 4000, 0, 65_535),
    host: text('HOST') ?? '127.0.0.1',
    dataDir: resolve(text('DATA_DIR') ?? 'data'),
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databasePool: number('DATABASE_POOL', 10, 1, 200),
    publicUrl: url('PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, ''),
    adminUsername,
    adminPassword,
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom,
    logLevel,
    trustProxy,
  }
}
