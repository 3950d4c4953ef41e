import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { ArchiveKind } from '@clothesline/contract'
import { StartupError } from './errors.ts'
import { newPasswordProblem } from './new-password.ts'

export interface Env {
  port: number
  host: string
  /** Where it accepts https with a certificate of its own; when undefined, it does not. */
  httpsPort: number | undefined
  dataDir: string
  databaseUrl: string | undefined
  /** The way around the pooler that DATABASE_URL leads to. */
  databaseDirectUrl: string | undefined
  /** A replica of the database, for reports and exports. */
  databaseReadUrl: string | undefined
  databasePool: number
  publicUrl: string | undefined
  adminUsername: string
  adminPassword: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** When undefined, chat messages wait in Messages with a wa.me link. */
  whatsApp: WhatsAppEnv | undefined
  /** Where old months of the change log and of the messages go; when undefined, they stay in the database. */
  archive: ArchiveEnv | undefined
  /** Opens /api/metrics to its holder; when undefined, there are no metrics. */
  metricsToken: string | undefined
  /** `local`: this server stands in the shop and prints on the printers of its network. */
  printers: 'local' | undefined
  logLevel: string
  trustProxy: string
}

export interface ArchiveEnv {
  dir: string
  /** After how many months. */
  months: Record<ArchiveKind, number>
}

export interface WhatsAppEnv {
  apiUrl: string
  token: string
  phoneNumberId: string
  appSecret: string
  verifyToken: string
}

const WHATSAPP_API = 'https://graph.facebook.com/v23.0'
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const MAIL_ADDRESS = /^(?:[^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

/** An address, a network, or a keyword for the usual networks. */
function isProxy(value: string): boolean {
  const [address = '', bits, ...more] = value.trim().split('/')
  const version = isIP(address)
  if (version === 0) return bits === undefined && ['loopback', 'linklocal', 'uniquelocal'].includes(address)
  const most = version === 4 ? 32 : 128
  return more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

/** Reads the environment once. Refuses invalid values here, naming the variable. */
export function readEnv(variables: NodeJS.ProcessEnv, { https = false } = {}): Env {
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
  const adminUsername = text('ADMIN_USERNAME') ?? 'admin'
  if (adminUsername.length > 100) throw new StartupError('ADMIN_USERNAME must have at most 100 characters')
  const adminPassword = readAdminPassword(variables.ADMIN_PASSWORD, adminUsername)
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

  const metricsToken = text('METRICS_TOKEN')
  if (metricsToken !== undefined && metricsToken.length < 16) {
    throw new StartupError('METRICS_TOKEN must have at least 16 characters')
  }
  if (text('DATABASE_DIRECT_URL') && !text('DATABASE_URL')) {
    throw new StartupError('DATABASE_DIRECT_URL is the way around a pooler: set DATABASE_URL to the pooler as well')
  }
  if (text('DATABASE_READ_URL') && !text('DATABASE_URL')) {
    throw new StartupError('DATABASE_READ_URL is a replica of your own PostgreSQL: set DATABASE_URL as well')
  }

  const printers = text('PRINTERS')
  if (printers !== undefined && printers !== 'local') {
    throw new StartupError(
      'PRINTERS must be local, or not set: whether this server stands in the shop and prints there',
    )
  }

  const archiveDir = text('ARCHIVE_DIR')
  // Wages and the year that the law wants look back: neither may find a month gone.
  const months = {
    changes: number('ARCHIVE_CHANGES_MONTHS', 96, 24, 600),
    messages: number('ARCHIVE_MESSAGES_MONTHS', 13, 13, 600),
  }

  return {
    port: number('PORT', 4000, 0, 65_535),
    // On the machine itself http is as good, so https of its own is for others.
    host: text('HOST') ?? (https ? '0.0.0.0' : '127.0.0.1'),
    httpsPort: https ? number('HTTPS_PORT', 4443, 0, 65_535) : undefined,
    dataDir: resolve(text('DATA_DIR') ?? 'data'),
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseDirectUrl: url('DATABASE_DIRECT_URL', ['postgres:', 'postgresql:']),
    databaseReadUrl: url('DATABASE_READ_URL', ['postgres:', 'postgresql:']),
    databasePool: number('DATABASE_POOL', 10, 1, 200),
    publicUrl: url('PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, ''),
    adminUsername,
    adminPassword,
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom,
    whatsApp: readWhatsApp(text, url),
    archive: archiveDir === undefined ? undefined : { dir: resolve(archiveDir), months },
    metricsToken,
    printers,
    logLevel,
    trustProxy,
  }
}

/** Spaces are part of the password; a line break at the end of a file is not. */
function readAdminPassword(value: string | undefined, username: string): string | undefined {
  if (!value?.trim()) return undefined
  const password = value.replace(/\r?\n$/, '')
  const weak = newPasswordProblem(password, 'Admin', username)
  if (weak) throw new StartupError(`ADMIN_PASSWORD cannot be used. ${weak.message}.`)
  return password
}

/** All variables or none: a partial configuration would only fail later, message by message. */
function readWhatsApp(
  text: (name: string) => string | undefined,
  url: (name: string, protocols: string[]) => string | undefined,
): WhatsAppEnv | undefined {
  const apiUrl = url('WHATSAPP_API_URL', ['http:', 'https:'])?.replace(/\/+$/, '')
  const [token, phoneNumberId, appSecret, verifyToken] = WHATSAPP_NEEDED.map(text)
  if ([apiUrl, token, phoneNumberId, appSecret, verifyToken].every((value) => value === undefined)) return undefined
  if (!token || !phoneNumberId || !appSecret || !verifyToken) {
    const missing = WHATSAPP_NEEDED.filter((name) => text(name) === undefined)
    throw new StartupError(`For WhatsApp, set ${missing.join(', ')} as well, or none of the WHATSAPP variables`)
  }
  if (!/^\d{5,30}$/.test(phoneNumberId)) {
    throw new StartupError(
      'WHATSAPP_PHONE_NUMBER_ID must be the number that WhatsApp shows as "Phone number ID", digits only',
    )
  }
  return { apiUrl: apiUrl ?? WHATSAPP_API, token, phoneNumberId, appSecret, verifyToken }
}

const WHATSAPP_NEEDED = [
  'WHATSAPP_TOKEN',
  'WHATSAPP_PHONE_NUMBER_ID',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
] as const
