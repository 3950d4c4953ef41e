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

/** Reads the environment once. What cannot be right is refused here, with the variable's name. */
export function readEnv(variables: NodeJS.ProcessEnv): Env {
  const text = (name: string) => variables[name]?.trim() || undefined
  const url = (name: string, protocols: string[]) => {
    const value = text(name)
    if (value === undefined) return undefined
    const protocol = URL.canParse(value) ? new URL(value).protocol : ''
    if (!protocols.includes(protocol)) {
      throw new StartupError(
        `${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
      )
    }
    return value
  }
  const number = (name: string, fallback: number, min: number, max: number) => {
    const value = text(name)
    if (value === undefined) return fallback
    const parsed = Number(value)
    if (!Number.isInteger(parsed) || parsed < min || parsed > max) {
      throw new StartupError(`${name} must be a whole number from ${min} to ${max}, not "${value}"`)
    }
    return parsed
  }

  const logLevel = text('LOG_LEVEL') ?? 'info'
  if (!LOG_LEVELS.includes(logLevel)) throw new StartupError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`)
  const adminPassword = variables.ADMIN_PASSWORD || undefined
  if (adminPassword !== undefined && (adminPassword.length < 12 || adminPassword.length > 128)) {
    throw new StartupError('ADMIN_PASSWORD must have from 12 to 128 characters')
  }

  return {
    port: number('PORT', 4000, 0, 65_535),
    host: text('HOST') ?? '127.0.0.1',
    dataDir: resolve(text('DATA_DIR') ?? 'data'),
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databasePool: number('DATABASE_POOL', 10, 1, 200),
    publicUrl: url('PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, ''),
    adminUsername: text('ADMIN_USERNAME') ?? 'admin',
    adminPassword,
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: text('MAIL_FROM') ?? 'Clothesline <no-reply@localhost>',
    logLevel,
    trustProxy: text('TRUST_PROXY') ?? 'loopback',
  }
}
