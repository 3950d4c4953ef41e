import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readArguments } from '../command-line.ts'
import { readEnv } from '../env.ts'
import { demoVariables, markDemoMade, prepareDemoFolder } from './start-demo.ts'

describe('the words after npm start --', () => {
  test('none starts the real program', () => {
    expect(readArguments([])).toEqual({ demo: false, fresh: false, https: false })
  })

  test('--demo starts the demo, and --fresh makes it anew', () => {
    expect(readArguments(['--demo', '--https'])).toEqual({ demo: true, fresh: false, https: true })
    expect(readArguments(['--fresh', '--demo'])).toEqual({ demo: true, fresh: true, https: false })
  })

  test('a word that is not known stops the start, so that a slip never opens the real books', () => {
    expect(() => readArguments(['--dem'])).toThrow('Unknown argument "--dem"')
    expect(() => readArguments(['--fresh'])).toThrow('can only be used together with --demo')
  })
})

describe('the environment of the demo', () => {
  test('has a folder beside the real one and no way to reach a real database or a real person', () => {
    const env = readEnv(
      demoVariables({
        PORT: '4321',
        DATA_DIR: '/srv/shop',
        DATABASE_URL: 'postgres://real/books',
        ADMIN_PASSWORD: 'secret of the shop',
        SMTP_URL: 'smtp://mail.example',
        WHATSAPP_TOKEN: 'token',
        WHATSAPP_PHONE_NUMBER_ID: '1',
      }),
    )
    expect(env).toMatchObject({ port: 4321, dataDir: '/srv/shop-demo', databaseUrl: undefined, smtpUrl: undefined })
    expect(JSON.stringify(env)).not.toMatch(/secret of the shop|token/)
    // Its messages bring links that open on this machine.
    expect(env.publicUrl).toBe('http://localhost:4321')
  })
})

describe('the folder of the demo', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = join(await mkdtemp(join(tmpdir(), 'clothesline-demo-')), 'data-demo')
  })
  afterEach(() => rm(join(dataDir, '..'), { recursive: true }))

  test('is made when there is none, and found again when the demo in it is complete', async () => {
    expect(await prepareDemoFolder(dataDir, false)).toBeUndefined()
    const madeAt = new Date('2026-11-15T06:00:00Z')
    await markDemoMade(dataDir, madeAt)
    expect(await prepareDemoFolder(dataDir, false)).toEqual({ madeAt })
  })

  test('is emptied of a demo that was broken off, and of any when a fresh one is wanted', async () => {
    await prepareDemoFolder(dataDir, false)
    await writeFile(join(dataDir, 'half'), '')
    expect(await prepareDemoFolder(dataDir, false)).toBeUndefined()
    expect(existsSync(join(dataDir, 'half'))).toBe(false)
    await markDemoMade(dataDir, new Date())
    expect(await prepareDemoFolder(dataDir, true)).toBeUndefined()
  })

  test('is never emptied of anything else', async () => {
    await mkdir(dataDir)
    await writeFile(join(dataDir, 'accounts.xls'), '')
    await expect(prepareDemoFolder(dataDir, true)).rejects.toThrow('holds something else than a demo')
    expect(existsSync(join(dataDir, 'accounts.xls'))).toBe(true)
  })
})
