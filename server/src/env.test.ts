import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { StartupError } from './errors.ts'

function refusalOf(variables: Record<string, string>): string {
  try {
    readEnv(variables)
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError)
    expect((error as Error).message).not.toContain('\n')
    return (error as Error).message
  }
  throw new Error(`${JSON.stringify(variables)} was taken`)
}

describe('the environment', () => {
  test('may be empty', () => {
    expect(readEnv({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      databasePool: 10,
      databaseDirectUrl: undefined,
      metricsToken: undefined,
      httpsPort: undefined,
      publicUrl: undefined,
      adminUsername: 'admin',
      adminPassword: undefined,
      smtpUrl: undefined,
      whatsApp: undefined,
      mailFrom: 'Clothesline <no-reply@localhost>',
      logLevel: 'info',
      trustProxy: 'loopback',
    })
  })

  test('names the way around a pooler only together with the pooler', () => {
    const urls = { DATABASE_URL: 'postgres://pooler/shop', DATABASE_DIRECT_URL: 'postgres://database/shop' }
    expect(readEnv(urls).databaseDirectUrl).toBe(urls.DATABASE_DIRECT_URL)
    expect(refusalOf({ DATABASE_DIRECT_URL: urls.DATABASE_DIRECT_URL })).toContain('set DATABASE_URL')
  })

  test('names a replica only together with the database that it follows', () => {
    const urls = { DATABASE_URL: 'postgres://database/shop', DATABASE_READ_URL: 'postgres://replica/shop' }
    expect(readEnv(urls).databaseReadUrl).toBe(urls.DATABASE_READ_URL)
    expect(refusalOf({ DATABASE_READ_URL: urls.DATABASE_READ_URL })).toContain('set DATABASE_URL')
    expect(refusalOf({ ...urls, DATABASE_READ_URL: 'replica' })).toContain('DATABASE_READ_URL must be an address')
  })

  test('refuses a token for the metrics that could be guessed', () => {
    expect(readEnv({ METRICS_TOKEN: 'sixteen-letters-' }).metricsToken).toBe('sixteen-letters-')
    expect(refusalOf({ METRICS_TOKEN: 'short' })).toContain('at least 16')
  })

  test('needs all WhatsApp variables or none', () => {
    const whatsApp = {
      WHATSAPP_TOKEN: 'token',
      WHATSAPP_PHONE_NUMBER_ID: '10432198765',
      WHATSAPP_APP_SECRET: 'secret',
      WHATSAPP_VERIFY_TOKEN: 'verify',
    }
    const read = { token: 'token', phoneNumberId: '10432198765', appSecret: 'secret', verifyToken: 'verify' }
    expect(readEnv(whatsApp).whatsApp).toEqual({ ...read, apiUrl: expect.stringMatching(/^https:.*\/v\d+\.0$/) })
    const elsewhere = { ...whatsApp, WHATSAPP_API_URL: 'http://127.0.0.1:9000/' }
    expect(readEnv(elsewhere).whatsApp).toEqual({ ...read, apiUrl: 'http://127.0.0.1:9000' })
    expect(refusalOf({ WHATSAPP_TOKEN: 'token', WHATSAPP_APP_SECRET: 'secret' })).toBe(
      'For WhatsApp, set WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_VERIFY_TOKEN as well, or none of the WHATSAPP variables',
    )
    expect(refusalOf({ WHATSAPP_API_URL: 'http://127.0.0.1' })).toMatch(/^For WhatsApp, set WHATSAPP_TOKEN, /)
    expect(refusalOf({ ...whatsApp, WHATSAPP_API_URL: 'ftp://x' })).toMatch(/^WHATSAPP_API_URL must be an address/)
    expect(refusalOf({ ...whatsApp, WHATSAPP_PHONE_NUMBER_ID: '+91 98' })).toMatch(/^WHATSAPP_PHONE_NUMBER_ID must be/)
  })

  test('treats empty and blank values as unset', () => {
    const names = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'PUBLIC_URL', 'ADMIN_USERNAME', 'ADMIN_PASSWORD']
    const more = ['SMTP_URL', 'MAIL_FROM', 'LOG_LEVEL', 'TRUST_PROXY', 'DATABASE_POOL']
    const blank = Object.fromEntries([...names, ...more].map((name) => [name, '  ']))
    expect(readEnv(blank)).toEqual(readEnv({}))
  })

  test('is trimmed, except for passwords', () => {
    const env = readEnv({
      PORT: ' 8080 ',
      HOST: '::1\n',
      DATA_DIR: '/srv/books',
      DATABASE_URL: ' postgresql://a@b/c ',
      PUBLIC_URL: 'https://books.example//',
      SMTP_URL: 'smtps://u:p@mail.example',
      ADMIN_PASSWORD: ' twelve chars \n',
      MAIL_FROM: 'Shop <shop@books.example>',
      TRUST_PROXY: '10.0.0.0/8, uniquelocal,::1',
      DATABASE_POOL: '3',
    })
    expect(env).toMatchObject({
      port: 8080,
      host: '::1',
      dataDir: '/srv/books',
      databaseUrl: 'postgresql://a@b/c',
      databasePool: 3,
      publicUrl: 'https://books.example',
      smtpUrl: 'smtps://u:p@mail.example',
      adminPassword: ' twelve chars ',
      mailFrom: 'Shop <shop@books.example>',
      trustProxy: '10.0.0.0/8, uniquelocal,::1',
    })
  })
})

describe('invalid values are refused in one line that names the variable', () => {
  test.each(['abc', '-1', '65536', '80.5', '0x50', '8e3', '80 81', 'NaN'])('PORT=%s', (PORT) => {
    expect(refusalOf({ PORT })).toBe(`PORT must be a whole number from 0 to 65535, not "${PORT}"`)
  })

  test.each(['0', '201', 'many'])('DATABASE_POOL=%s', (DATABASE_POOL) => {
    expect(refusalOf({ DATABASE_POOL })).toMatch(/^DATABASE_POOL must be a whole number from 1 to 200/)
  })

  test.each([
    'nonsense',
    'mysql://a@b/c',
    'postgres',
    'postgres:books',
    'http://a',
    '//host/db',
    'postgres://h:port/d',
  ])('DATABASE_URL=%s', (DATABASE_URL) => {
    expect(refusalOf({ DATABASE_URL })).toBe(
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://',
    )
  })

  test('without repeating a password that the value may contain', () => {
    expect(refusalOf({ DATABASE_URL: 'mysql://shop:secret@host/books' })).not.toContain('secret')
  })

  test.each(['books.example', 'ftp://books.example', 'https:books.example', 'https://'])(
    'PUBLIC_URL=%s',
    (PUBLIC_URL) => {
      expect(refusalOf({ PUBLIC_URL })).toMatch(
        /^PUBLIC_URL must be an address that begins with http:\/\/ or https:\/\/$/,
      )
    },
  )

  test.each(['mail.example:25', 'smtp:mail.example', 'smtp://', 'https://mail.example'])('SMTP_URL=%s', (SMTP_URL) => {
    expect(refusalOf({ SMTP_URL })).toBe('SMTP_URL must be an address that begins with smtp:// or smtps://')
  })

  test.each(['nobody', 'Shop <shop>', 'a@b@c', 'a b@c'])('MAIL_FROM=%s', (MAIL_FROM) => {
    expect(refusalOf({ MAIL_FROM })).toMatch(/^MAIL_FROM must be an e-mail address/)
  })

  test.each([
    ['short', 'must have at least 12 characters'],
    ['eleven char', 'must have at least 12 characters'],
    ['xyz'.repeat(43), 'must have at most 128 characters'],
    ['administrator1', 'is too common; please choose another'],
    ['P@ssw0rd2024', 'is too common; please choose another'],
    ['xxxxxxxxxxxx', 'is too common; please choose another'],
    ['head-of-shops', 'must not be the username'],
  ])('ADMIN_PASSWORD=%s', (ADMIN_PASSWORD, problem) => {
    const refusal = refusalOf({ ADMIN_PASSWORD, ADMIN_USERNAME: 'Head-of-Shops' })
    expect(refusal).toMatch(/^ADMIN_PASSWORD cannot be used\. (The|This) password .+\.$/)
    expect(refusal).toContain(problem)
  })

  test('ADMIN_USERNAME that is too long for the login form', () => {
    expect(refusalOf({ ADMIN_USERNAME: 'x'.repeat(101) })).toBe('ADMIN_USERNAME must have at most 100 characters')
  })

  test.each(['loud', 'INFO', '3'])('LOG_LEVEL=%s', (LOG_LEVEL) => {
    expect(refusalOf({ LOG_LEVEL })).toMatch(/^LOG_LEVEL must be one of fatal, error, warn, info/)
  })

  test.each(['everyone', 'true', '10.0.0', '10.0.0.0/33', '::1/129', 'loopback,', '10.0.0.0/8/8'])(
    'TRUST_PROXY=%s',
    (TRUST_PROXY) => {
      expect(refusalOf({ TRUST_PROXY })).toBe(
        'TRUST_PROXY must be a list of addresses, networks like 10.0.0.0/8, or the words loopback, linklocal, uniquelocal',
      )
    },
  )
})
